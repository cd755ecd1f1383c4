import { dialed, type Helpline } from '@repo/product/helplines';
import { LinkButton } from '@repo/ui/link-button';
import type { ReactNode } from 'react';

/** iOS and Android both understand this spelling of a text with its first word written. */
const smsLink = ({ to, word }: NonNullable<Helpline['text']>): string =>
  `sms:${dialed(to)}${word ? `?&body=${encodeURIComponent(word)}` : ''}`;

const aside = ({ forWhom, hours }: Helpline): string =>
  [forWhom && `for ${forWhom}`, hours].filter(Boolean).join(', ');

/** One line: who it is, and each way to reach it. */
export const HelpLine = ({ line }: { line: Helpline }): ReactNode => {
  const { name, phone, text, chat } = line;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-40 flex-1">
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-sm text-muted">{aside(line)}</span>
      </p>
      <p className="flex flex-wrap gap-2">
        {phone && (
          <LinkButton variant="secondary" size="sm" href={`tel:${dialed(phone)}`}>
            Call {phone}
          </LinkButton>
        )}
        {text && (
          <LinkButton variant="secondary" size="sm" href={smsLink(text)}>
            Text {text.word ? `${text.word} to ${text.to}` : text.to}
          </LinkButton>
        )}
        {chat && (
          <LinkButton variant="secondary" size="sm" href={chat} rel="noreferrer">
            {phone || text ? 'Chat' : 'Website'}
            <span className="sr-only"> of {name}</span>
          </LinkButton>
        )}
      </p>
    </li>
  );
};
