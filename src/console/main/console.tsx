import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import '../../browser/style/fonts.css';
import '../../browser/style/theme.css';
import '../../browser/style/elements.css';
import { enter } from '../frame/operatorNow.store.ts';
import { routes } from './consoleRoutes.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter(routes, { basename: '/console' })} />
    </StrictMode>,
  );
  void enter();
}
