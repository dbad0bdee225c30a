/** What moves overlays, in a chunk of its own: they open without waiting for it. */
export { domMin } from 'framer-motion';
