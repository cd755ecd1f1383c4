import { call } from '@repo/client/server/api.ts';
import { codeOf, sentenceOf } from '@repo/client/server/failure.ts';
import { useAction } from '@repo/client/server/use-action.ts';
import { paths } from '@repo/contracts/paths';
import { ratingQuestions, ratingScale } from '@repo/contracts/programme/rating-questions';
import {
  ratingForms,
  selfRating,
  type RatingAnswers,
  type RatingForm,
  type RatingMoment,
  type SelfRating,
} from '@repo/contracts/programme/self-rating';
import { Button } from '@repo/ui/button';
import { Checkbox } from '@repo/ui/fields/checkbox';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';

const formLabels: Record<RatingForm, string> = {
  partnered: 'I’m in a relationship',
  single: 'I’m on my own',
};

interface ChoiceProps<Value> {
  name: string;
  value: Value;
  isChosen: boolean;
  onChoose: (value: Value) => void;
  className: string;
  children: ReactNode;
}

const Choice = <Value extends string | number>(props: ChoiceProps<Value>): ReactNode => (
  <label className={`flex min-h-11 cursor-pointer items-center ${props.className}`}>
    <input
      type="radio"
      required
      name={props.name}
      value={props.value}
      checked={props.isChosen}
      onChange={() => {
        props.onChoose(props.value);
      }}
      className="size-5 accent-primary"
    />
    {props.children}
  </label>
);

interface QuestionProps {
  question: (typeof ratingQuestions)[number];
  form: RatingForm;
  answer: number | undefined;
  onAnswer: (answer: number) => void;
}

const Question = ({ question, form, answer, onAnswer }: QuestionProps): ReactNode => {
  const { id, least, most } = question;
  const ends: Record<number, string> = { 1: least, [ratingScale.length]: most };
  return (
    <fieldset>
      <legend className="font-semibold text-pretty">{question[form]}</legend>
      <div className="mt-2 flex justify-between">
        {ratingScale.map((value) => (
          <Choice
            key={value}
            name={id}
            value={value}
            isChosen={answer === value}
            onChoose={onAnswer}
            className="flex-col justify-center gap-1 text-sm text-muted"
          >
            {value}
            {ends[value] && <span className="sr-only">: {ends[value]}</span>}
          </Choice>
        ))}
      </div>
      <p aria-hidden="true" className="flex justify-between text-sm text-muted">
        <span>{least}</span>
        <span>{most}</span>
      </p>
    </fieldset>
  );
};

const FormChoice = ({
  form,
  onChoose,
}: {
  form: RatingForm | undefined;
  onChoose: (form: RatingForm) => void;
}): ReactNode => (
  <fieldset>
    <legend className="font-semibold">What fits you now?</legend>
    <div className="mt-1 flex flex-wrap gap-x-6">
      {ratingForms.map((one) => (
        <Choice
          key={one}
          name="form"
          value={one}
          isChosen={form === one}
          onChoose={onChoose}
          className="gap-2.5"
        >
          {formLabels[one]}
        </Choice>
      ))}
    </div>
  </fieldset>
);

interface ConsentProps {
  isCounted: boolean;
  onChange: (isCounted: boolean) => void;
}

const Consent = ({ isCounted, onChange }: ConsentProps): ReactNode => (
  <div>
    <Checkbox label="Count my answers, without me" checked={isCounted} onCheckedChange={onChange} />
    <p className="mt-1 text-sm text-muted">
      How your answers changed is added to sums over many people, with nothing that leads back to
      you. Nobody can take it out of them again, not even we. {/* */}
      <a href={paths.claims} className="text-link underline">
        What we do with them
      </a>
    </p>
  </div>
);

export interface FourQuestionsProps {
  moment: RatingMoment;
  before?: SelfRating | undefined;
  /** With a sentence, if another window has answered first. */
  onKept: (first?: string) => void;
}

/** The form of the four questions, the same at each moment. */
export const FourQuestions = ({ moment, before, onKept }: FourQuestionsProps): ReactNode => {
  const formRef = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(before?.form);
  const [answers, setAnswers] = useState<Partial<RatingAnswers>>({});
  const [wantsToCount, setWantsToCount] = useState(false);
  const { isBusy, run } = useAction('Your answers could not be saved');
  useEffect(() => formRef.current?.querySelector('input')?.focus(), []);
  // A change can be computed only from two answers to the same questions.
  const canCount = form !== undefined && before?.form === form;
  const send = async (): Promise<string | undefined> => {
    const isCounted = canCount && wantsToCount;
    // The browser blocks submission before every question has an answer.
    const body = { form: form as RatingForm, answers: answers as RatingAnswers, isCounted };
    try {
      await call(selfRating.save, { params: { moment }, body });
      return undefined;
    } catch (error) {
      if (codeOf(error) !== 'ALREADY_RATED') throw error;
      return sentenceOf(error);
    }
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    let first: string | undefined;
    const isKept = await run(async () => (first = await send()));
    if (isKept) onKept(first);
  };
  return (
    <form ref={formRef} onSubmit={(event) => void save(event)} className="flex flex-col gap-6">
      <FormChoice form={form} onChoose={setForm} />
      {form &&
        ratingQuestions.map((question) => (
          <Question
            key={question.id}
            question={question}
            form={form}
            answer={answers[question.id]}
            onAnswer={(answer) => {
              setAnswers({ ...answers, [question.id]: answer });
            }}
          />
        ))}
      {canCount && <Consent isCounted={wantsToCount} onChange={setWantsToCount} />}
      <Button type="submit" isBusy={isBusy} className="self-start">
        Keep my answers
      </Button>
    </form>
  );
};
