import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { OverlapArt } from '../art/overlap-art.tsx';
import { Button } from '../button.tsx';

export interface ErrorStateProps {
  title: string;
  text?: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** It replaces a whole page, so its title becomes the page's heading. */
  isPage?: boolean;
  /** Other actions, next to Retry. */
  actions?: ReactNode;
}

/** Says that something could not be loaded, and offers Retry. */
export const ErrorState = ({
  title,
  text,
  retryLabel,
  onRetry,
  isRetrying = false,
  isPage = false,
  actions,
}: ErrorStateProps): ReactNode => {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <OverlapArt week={5} rings={0} className="w-28" />
      <CircleAlert aria-hidden="true" className="size-6 text-danger" />
      <Title className="font-display text-lg">{title}</Title>
      {text && <p className="max-w-prose text-sm text-muted">{text}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {onRetry && retryLabel && (
          <Button variant="secondary" isBusy={isRetrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
        {actions}
      </div>
    </div>
  );
};
