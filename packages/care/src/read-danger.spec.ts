import { readDanger } from './read-danger.ts';

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
  ['Belt.', 'none'],
  ['He said: "I will kill you."', 'danger'],
  ['he told me i will kill you if you leave', 'danger'],
  // Harm to a child is never only concern.
  ['I hate how loud he gets with the kids, my little one shakes when he comes home.', 'danger'],
])('reads %j as %s', (text, level) => {
  expect(readDanger(text).level).toBe(level);
});

const ordinary = 'We cooked dinner and talked about the weekend. '.repeat(20);

it.each([
  ['at each blank', `I want to kill myself. ${ordinary}`.replaceAll(' ', '\n')],
  ['inside of a sentence', `Tonight I want to\nkill myself. ${ordinary}`],
])('finds a sentence whose lines are broken %s', (_where, text) => {
  expect(readDanger(text).level).toBe('danger');
});

it('finds nothing where ordinary sentences are broken at each blank', () => {
  expect(readDanger(ordinary.replaceAll(' ', '\n')).level).toBe('none');
});

it('calls a few words danger only where they say it plainly', () => {
  expect(readDanger('both windows know this').level).not.toBe('danger');
  expect(readDanger('He beats me again').level).toBe('danger');
});

it.each([
  ['I want to kill myself.', true],
  ['I keep thinking that I will hurt my wife.', true],
  ['My husband strangled me.', false],
  ['He locks me in when he leaves.', false],
  ['Er schlägt mich jeden Tag.', false],
  ['He choked me last night and now I want to die.', null],
  ['Some nights I want to die. He choked me and said he will kill me if I leave.', null],
  ['He strangled me. I have pills saved up and I know when I will take them.', null],
  ['Nothing yet.', null],
])('whether the writer of %j may act: %p', (text, mayAct) => {
  expect(readDanger(text).mayAct).toBe(mayAct);
});

it.each([
  ['He choked me last night and said he will kill me.', 'en'],
  ['Ich will nicht mehr leben, und niemand weiß es.', 'de'],
  ['Er schlägt mich jeden Tag.', 'de'],
  ['Je ne veux plus vivre, il me frappe tous les soirs.', 'fr'],
  ['Mi marido me pega y no quiero vivir más, pero nadie lo sabe.', 'es'],
  ['Ele me bate e eu não quero mais viver com isso.', 'pt'],
  ['Lui mi picchia e io non voglio più vivere.', 'it'],
  ['Hij slaat mij en ik wil niet meer leven.', 'nl'],
  ['On mnie bije i nie chcę już żyć.', 'pl'],
  ['Zebra.', 'en'],
])('reads the language of %j as %s', (text, language) => {
  expect(readDanger(text).language).toBe(language);
});

const page = `${ordinary.slice(0, 188)}The kids slept badly and I was tired all day. `;

// What is hard to say is often said in another language, or as somebody's words.
it.each([
  ['Spanish', 'Dijo que si me voy me encuentra y me mata.'],
  ['German', 'Er sagte, wenn ich gehe, findet er mich und bringt mich um.'],
  ['French', "Il a dit que si je m'en vais, il me retrouve et il me tue."],
  ['Portuguese', 'Disse que se eu sair de casa me encontra e me mata.'],
  ['Italian', 'Mi ha detto che se lo lascio mi trova e mi uccide.'],
  ['Dutch', 'Hij zei dat als ik hem verlaat, hij me vindt en me vermoordt.'],
  ['Polish', 'Powiedział, że jeśli go zostawię, znajdzie mnie i zabije.'],
])('hears a threat told in %s, alone and in an English page', (_, text) => {
  expect(readDanger(text).level).not.toBe('none');
  expect(readDanger(`${page}${text} ${page}`).level).not.toBe('none');
  expect(readDanger(page + page).level).toBe('none');
});

it('hears what is said in English in a page of another language', () => {
  const german = 'Heute war ich müde, und wir haben lange nicht geredet. Es ist alles wie immer. ';
  expect(readDanger(german.repeat(4)).level).toBe('none');
  expect(readDanger(`${german.repeat(2)}He choked me last night. ${german.repeat(2)}`).level).toBe(
    'danger',
  );
});
