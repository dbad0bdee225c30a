/** The code that animates overlays, in its own chunk: overlays open without waiting for it. */
export { domMin } from 'framer-motion';
