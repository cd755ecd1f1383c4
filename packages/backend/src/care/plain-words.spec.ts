import { readDanger } from './read-danger.ts';

const people = [
  ...['He', 'She', 'My husband', 'My wife', 'My boyfriend', 'My girlfriend', 'My partner'],
  ...['My ex', 'My brother', 'My roommate', 'My mother-in-law'],
];

/** What somebody does to the writer, in so many words. */
const deeds = [
  ...['hit me', 'slapped me', 'punched me', 'kicked me', 'beat me up', 'bit me', 'spat on me'],
  ...['choked me', 'strangled me', 'squeezed my neck', 'put a pillow over my face'],
  ...['shoved me against the wall', 'threw me down the stairs', 'dragged me by my hair'],
  ...['broke my nose', 'gave me a black eye', 'burned me with a cigarette', 'tried to drown me'],
  ...['raped me', 'forced me to have sex', 'made me have sex', 'did not stop when I said no'],
  ...['threatened to kill me', 'threatened me with a knife', 'pointed a gun at me'],
  ...['pulled a knife on me', 'said he would kill me', 'threatened to hurt the kids'],
  ...[
    'locked me in the bedroom',
    'held me down',
    'punched me in the stomach',
    'had me by the throat',
  ],
];

/** How people tell it: calmly, with an excuse, between other things. */
const frames: readonly ((deed: string) => string)[] = [
  (deed) => `${deed}.`,
  (deed) => `${deed} again last night.`,
  (deed) => `Last week, ${deed}.`,
  (deed) => `${deed} on Friday and then said sorry.`,
  (deed) => `We did the exercise and it was fine. ${deed} yesterday. I do not know what to do.`,
  (deed) => `${deed.toLowerCase()} and i dont know who to tell`,
];

/** What the writer wants or does, and what happens to them. */
const owns = [
  ...['I want to die.', 'I want to kill myself.', 'I am going to kill myself tonight.'],
  ...['I do not want to live anymore.', 'i dont want to be alive', 'I wish I were dead.'],
  ...['I am thinking about suicide.', 'I have been suicidal for weeks.', 'I feel suicidal'],
  ...['I have a plan to kill myself.', 'I want to end my life.', 'im gonna end it all'],
  ...['I tried to kill myself last week.', 'I am planning to hang myself.', 'I feel like dying.'],
  ...['I hope I do not wake up tomorrow.', 'I took all the pills.', 'I should be dead.'],
  ...['I wrote a goodbye letter to my kids.', 'Everyone would be better off without me.'],
  ...['I cut myself last night.', 'i have been cutting again', 'I burned my arm on purpose.'],
  ...['I was raped.', 'I was beaten.', 'I got slapped again.', 'I was assaulted by my husband.'],
  ...['I am being abused.', 'My husband abuses me.', 'My partner is violent.'],
  ...['I get beaten when dinner is late.', 'I said no and he did it anyway.', "I didn't consent."],
  ...['He put his hands around my neck.', 'I thought I was going to die, he was choking me.'],
  ...['I am afraid of my husband.', 'I am scared of her.', 'I am scared he will kill me.'],
  ...['I am locked in.', 'I am not allowed to leave the house.', 'I do not feel safe at home.'],
  ...['I hit my wife last night.', 'I choked my girlfriend.', 'I am afraid I will hurt my wife.'],
];

const missed = (texts: readonly string[]): string[] =>
  texts.filter((text) => readDanger(text) !== 'danger');

describe('said in so many words, it is danger and not two quiet lines', () => {
  it.each(deeds)('somebody %s, whoever it is and however it is told', (deed) => {
    const texts = people.flatMap((who) => frames.map((frame) => frame(`${who} ${deed}`)));
    expect(missed(texts)).toEqual([]);
  });

  it('what the writer wants, does or suffers', () => {
    expect(missed(owns)).toEqual([]);
  });

  it('but not what only looks alike', () => {
    const alike = [
      ...['My husband hugged me on Friday and then said sorry.', 'My dad kicked me off his team.'],
      ...['He beat me at chess again last night.', 'She hit me with a good argument.'],
      ...['He choked up last week.', 'My brother made me have soup.', 'I was beaten at darts.'],
      ...['My ex threatened to bake for the kids.', 'I am scared of heights.', 'I cut the cake.'],
      ...[
        'The toddler bit me and we laughed.',
        'I want to dye my hair.',
        'I took all the pictures.',
      ],
    ];
    expect(alike.filter((text) => readDanger(text) === 'danger')).toEqual([]);
  });
});
