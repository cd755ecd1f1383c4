import {
  type InsightKey,
  openInsight,
  type InsightContent,
} from '@repo/backend/programme/insight-content';
import type { DangerReading } from '@repo/care';
import type { SavedReflection } from '@repo/contracts/programme/reflections';
import type { StoredInsight } from '../../programme-row.ts';

const opening = 'Thank you for writing this down. It matters more than any exercise of this week.';

const ending =
  'What you wrote is saved and stays private, and nobody has been told. You decide what happens next. Your program waits for you, and there is nothing you have to finish today.';

interface Answer {
  /** Says that it was heard, in a sentence. */
  heard: string;
  /** What may help, and how the lines work. */
  helps: string;
}

/** Where the words may mean that their writer could hurt themselves, or somebody else. */
const acting: Answer = {
  heard: 'It sounds as though you are carrying more than anybody should carry alone.',
  helps:
    'If you might act on these thoughts, please reach a person now: call or text one of these lines, or go and sit near somebody you trust. If there is something close by that you could use to do harm, move away from it, or ask somebody to keep it for a while. You don’t need the right words. “I’m struggling and I need to talk to someone” is enough.',
};

/** Where somebody hurts, threatens or controls the writer or a child. */
const hurt: Answer = {
  heard: 'Nobody should be hurt or frightened by somebody close to them, and it is not your fault.',
  helps:
    'The people who answer know this well. They won’t tell you what to do, and they can help you think about what is safe. Some answer texts and chats, for when talking is not safe. If you can, use a device that nobody else looks at. In an emergency, call the emergency number. Please don’t try this week’s exercises with anybody you are afraid of.',
};

/**
 * What a member reads instead of an insight when their words mean danger. Fixed, so that nobody has
 * to trust a model with it. The screen shows lines for the reader's country after its first half.
 * @param mayAct the writer may act, or is hurt by somebody; both paragraphs where it is open
 */
export const careText = ({ mayAct }: Pick<DangerReading, 'mayAct'>): string => {
  const answers = [...(mayAct !== false ? [acting] : []), ...(mayAct !== true ? [hurt] : [])];
  return [
    opening,
    ...answers.map(({ heard }) => heard),
    ...answers.map(({ helps }) => helps),
    ending,
  ].join('\n\n');
};

/** A saved text that was opened and read, and the key to what belongs to it. */
export interface ReadText {
  key: InsightKey;
  dataKey: Buffer;
  text: string;
  reading: DangerReading;
}

/** What a member sees of an insight. */
export type InsightView = Omit<SavedReflection, 'reflectionMessage' | 'version'>;

/** An insight that was just requested. */
export const nothingYet: StoredInsight = { status: 'pending', insight: null };

const open = ({ key, dataKey }: ReadText, { insight }: StoredInsight): InsightContent | null =>
  insight === null ? null : openInsight(dataKey, key, Buffer.from(insight, 'base64'));

/**
 * A finished insight says itself how much help its text asks for; until then, and without one, the
 * local check does. It adds help to a finished insight and never takes it away: the member asked for
 * that one in spite of the check.
 * @param stored the insight of this very text
 */
export const viewInsight = (saved: ReadText, stored: StoredInsight): InsightView => {
  const { level } = saved.reading;
  const content = open(saved, stored);
  const finished = stored.status === 'done' ? content : null;
  if (finished ? finished.care === 'danger' : level === 'danger') {
    return { chatGptResponse: careText(saved.reading), insightStatus: 'done', care: 'danger' };
  }
  return {
    chatGptResponse: content?.text ?? null,
    insightStatus: stored.status,
    care: content?.care ?? (level === 'none' ? null : 'concern'),
    ...(finished?.receipt && { receipt: finished.receipt }),
  };
};
