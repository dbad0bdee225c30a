import { useState } from 'react';
import { PhotoField } from './PhotoField';

/** Shows the field alone, until the editor is there. */
export function PhotoHarness() {
  const [pictures, setPictures] = useState<readonly string[]>([
    '/images/artisan-sourdough-800.webp',
    '/images/about-crumb-800.webp',
  ]);
  return (
    <main>
      <h1>Photo</h1>
      <PhotoField pictures={pictures} onChange={setPictures} />
    </main>
  );
}
