import type { ReactNode } from 'react';
import { Island, type IslandProps } from '../island.tsx';
import { AuthScreen } from './auth-screen.tsx';

export const AuthIsland = (props: IslandProps): ReactNode => (
  <Island {...props}>{(search) => <AuthScreen search={search} />}</Island>
);
