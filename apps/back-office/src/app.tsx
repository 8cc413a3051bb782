import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { makeQueries } from './api/session.ts';
import { screens } from './screens.ts';
import { Frame } from './shell/frame.tsx';
import { Broken, First, Guard, NotFound } from './shell/guards.tsx';
import { ScreensProvider } from './shell/screen.ts';

const router = createBrowserRouter([
  {
    // nothing is drawn while the script of the first screen is on its way
    hydrateFallbackElement: <span />,
    errorElement: <Broken />,
    children: [
      { path: 'sign-in', lazy: () => import('./entering/sign-in.tsx') },
      { path: 'invitation', lazy: () => import('./entering/invitation.tsx') },
      { path: 'new-password', lazy: () => import('./entering/new-password.tsx') },
      {
        element: <Frame />,
        children: [
          { index: true, element: <First /> },
          ...screens.map((screen) => ({
            path: screen.path,
            element: <Guard screen={screen} />,
            children: [
              screen.sub ? { path: screen.sub, lazy: screen.load } : { index: true as const, lazy: screen.load },
            ],
          })),
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
]);
const queries = makeQueries();

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <ScreensProvider value={screens}>
        <RouterProvider router={router} />
      </ScreensProvider>
    </QueryClientProvider>
  );
}
