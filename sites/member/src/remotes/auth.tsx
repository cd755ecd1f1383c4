import type { ReactNode } from 'react';
import { AuthScreen } from '../accounts/auth/auth-screen.tsx';
import { PartFrame, type PartProps } from './part-frame.tsx';

export const Component = (props: PartProps): ReactNode => (
  <PartFrame {...props}>{(search) => <AuthScreen search={search} />}</PartFrame>
);
