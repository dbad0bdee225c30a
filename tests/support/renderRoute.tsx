import { configure, render } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { routes } from '@/app/routes';

// The first screen of a test file loads its code and the database's.
configure({ asyncUtilTimeout: 10_000 });

/** Shows the screen that the route table has for a URL, with the state that a link to it may bring along. */
export function renderRoute(url: string, state?: unknown) {
  return render(
    <MemoryRouter initialEntries={[{ pathname: url, state }]}>
      <Suspense>
        <Routes>
          {routes.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Routes>
      </Suspense>
    </MemoryRouter>,
  );
}
