import { configure } from '@testing-library/react';

/** For what a part draws later, on a machine that may be busy; a test ends after twice as long. */
configure({ asyncUtilTimeout: 60_000 });
