import { leavers } from './leavers.ts';

console.log(
  await leavers(
    process.env.DIST ?? 'dist-journeys',
    Number(process.argv[2] ?? 12),
    process.argv[3] === 'Confirm' ? 'Confirm' : 'success',
  ),
);
