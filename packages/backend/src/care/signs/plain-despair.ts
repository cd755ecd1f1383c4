import type { Sign } from '../language.ts';

/** The writer wants to die or harms the own body, said in so many words. */
export const plainDespair: Sign = {
  name: 'plain-despair',
  isPlain: true,
  danger: [
    [
      'i ~2 want|wish|wanted to die .|,|tonight|now|today|and|so|i|every|all|again -laughing|of',
      'I want to die.',
      'I want to dye.',
    ],
    [
      'i ~2 want|going|plan|planning|about ~1 to SELFDEATH',
      'I want to end my life.',
      'I want to end my lease.',
    ],
    ['i ~2 wish|wished i was|were|am dead', 'I wish I were dead.', 'I wish I were done.'],
    [
      'i ~1 not want ~1 to ~1 live|alive|exist .|,|anymore|and|but',
      'I do not want to live anymore.',
      'I do not want to drive anymore.',
    ],
    [
      'i ~1 feel|am|been|feeling suicidal .|,|THEN|and|for|all',
      'I have been suicidal for weeks.',
      'I have been sociable for weeks.',
    ],
    [
      'i ~1 feel|am like dying|killing .|,|myself|THEN|and',
      'I feel like dying.',
      'I feel like dancing.',
    ],
    [
      'i ~1 think|thinking|thought ~1 about|of SELFDEATH|suicide',
      'I keep thinking of killing myself.',
      'I keep thinking of changing myself.',
    ],
    [
      'i ~1 tried|attempted ~1 to|suicide SELFDEATH|.|,|THEN',
      'I tried to kill myself on Friday.',
      'I tried to explain myself on Friday.',
    ],
    [
      'a|the|my plan|way to SELFDEATH',
      'I have a plan to kill myself.',
      'I have a plan to tire myself.',
    ],
    [
      'i ~1 hope i ~1 not|never wake [up] .|,|tomorrow|again|anymore|in',
      'I hope I do not wake up tomorrow.',
      'I hope I do not mess up tomorrow.',
    ],
    [
      'i ~1 took|swallowed|taken all ~1 my|the ~2 PILLS',
      'I took all the pills.',
      'I took all the pictures.',
    ],
    [
      'i ~1 wrote|written|writing a|my|the ~1 goodbye|suicide|farewell letter|note|letters|notes ~1 to|for ~1 CHILD|wife|husband|family|mother|mom|parents|everyone|each',
      'I wrote a goodbye letter to my kids.',
      'I wrote a funny letter to my kids.',
    ],
    [
      'i ~1 cut|cutting|burn|burned|burning myself .|,|THEN|and|on|with|every|when',
      'I cut myself again and hid it.',
      'I cut myself a slice of pie and hid it.',
    ],
    [
      '^ cut|burned|cutting again|myself .|,|after|last|tonight|when|yesterday',
      'Bad night. Cut again after eleven months clean.',
      'Bad hair. Cut bangs after eleven months.',
    ],
    [
      'thoughts|thinking|urge|wish|wishing|wanting|longing to|of|about die|dying|suicide ~2 back|again|every|all|always|.|,|return|returned',
      'Wanting to die, it was all back on Friday.',
      'Wanting to dye it, I was all set on Friday.',
    ],
    [
      'i ~1 been|am|started|keep cutting|harming|hurting myself|again|.',
      'I have been cutting again.',
      'I have been cooking again.',
    ],
  ],
  concern: [],
};
