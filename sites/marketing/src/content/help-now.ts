import { leaveSentence } from '@repo/contracts/messages';

/** Texts of `/help-now`. Never advice to leave or for couples: with violence, both can do harm. */

export const nextMinutes = [
  {
    title: 'Is anybody about to be hurt?',
    text: 'You, a child, anyone: the emergency number comes first. If you cannot speak, call and leave the line open. In many parts of the US you can also text 911.',
  },
  {
    title: 'Change the place',
    text: 'Step away from anything that could do harm, into another room or outdoors. If someone frightens you and you can move, stay near a way out and away from the kitchen and from rooms with one door.',
  },
  {
    title: 'Reach one person',
    text: 'Call or text a line below, or someone you trust. “I need to talk, and I don’t know how to begin” is a good beginning.',
  },
  {
    title: 'Leave the rest for later',
    text: 'Only these few minutes count. Feel what holds you, and let one breath out slowly. You don’t have to decide anything else today.',
  },
];

export const traces = [
  `${leaveSentence} Three presses of Shift do the same.`,
  'A private window keeps no history once it is closed. Open one first and come back in it.',
  'An empty history can be noticed. Take out this one entry: hold it on a phone, or right-click it on a computer.',
  'A call stays in the list of calls and a text among the messages, and either may show on a bill. Devices that share an account may share history, tabs and messages too.',
  'If someone knows things that they could not know, your phone may be watched, and none of this helps. Use a device that they never had in their hands: a friend’s, at work, in a library.',
];

export const readySentences = [
  'Something is wrong and I don’t want to be alone with it. Can you talk?',
  'I’m having thoughts of not being here anymore. You don’t have to fix it. Can you stay with me tonight?',
  'I’m afraid of someone close to me. Please don’t say anything to them.',
  'If I ever text you “Did you find my umbrella?”, please send help to my address.',
];
