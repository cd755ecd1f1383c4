import { StrictMode, useEffect, type ComponentProps, type ReactNode } from 'react';
import { RouterProvider } from 'react-router-dom';

interface AppProps {
  router: ComponentProps<typeof RouterProvider>['router'];
  /** Called when the frame is on the screen and works. */
  onShown?: () => void;
}

/** The whole app, drawn alike at build and in the browser. */
export const App = ({ router, onShown }: AppProps): ReactNode => {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
};
