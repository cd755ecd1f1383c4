import { callLink, textLink, type Helpline } from '@repo/product/helplines';
import { LinkButton } from '@repo/ui/link-button';
import type { ReactNode } from 'react';

const aside = ({ forWhom, hours }: Helpline): string =>
  [forWhom && `for ${forWhom}`, hours].filter(Boolean).join(', ');

/** One line: who it is, and each way to reach it. */
export const HelpLine = ({ line }: { line: Helpline }): ReactNode => {
  const { name, phone, text, chat, isList } = line;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-40 flex-1">
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-sm text-muted">{aside(line)}</span>
      </p>
      <p className="flex flex-wrap gap-2">
        {phone && (
          <LinkButton variant="secondary" size="sm" href={callLink(phone)}>
            Call {phone}
          </LinkButton>
        )}
        {text && (
          <LinkButton variant="secondary" size="sm" href={textLink(text)}>
            Text {text.word ? `${text.word} to ${text.to}` : text.to}
          </LinkButton>
        )}
        {chat && (
          <LinkButton variant="secondary" size="sm" href={chat} rel="noreferrer">
            {isList ? 'Open the list' : 'Chat'}
            <span className="sr-only"> of {name}</span>
          </LinkButton>
        )}
      </p>
    </li>
  );
};
