import { readDanger } from './read-danger.ts';

describe('the danger check', () => {
  it.each([
    ['I want to die.', 'danger'],
    ['My husband hits me.', 'danger'],
    ['Ich will nicht mehr leben.', 'danger'],
    ['He checks my phone.', 'concern'],
    ['This week I noticed how quickly I say sorry.', 'none'],
    ['', 'none'],
    ['I do not want to die, I want a different life.', 'none'],
    ['He has never hit me, he goes silent.', 'none'],
    ['We watched a film in which a man kills his wife.', 'none'],
  ])('reads %j as %s', (text, level) => {
    expect(readDanger(text)).toBe(level);
  });

  it('calls a few words danger only where they name some', () => {
    expect(readDanger('both windows know this')).not.toBe('danger');
    expect(readDanger('He beats me again')).toBe('danger');
  });

  it('turns what others say to the writer round', () => {
    expect(readDanger('He said: "I will kill you."')).toBe('danger');
    expect(readDanger('he told me i will kill you if you leave')).toBe('danger');
    expect(readDanger('She said: "I want to die of boredom in this town."')).toBe('none');
  });
});
