/** What moves overlays, in a chunk of its own: they open without waiting for it. */
export { domAnimation } from 'framer-motion';
