/** Does work once the page has nothing else to do, unless the returned function is called before. */
export function whenIdle(work: () => void): () => void {
  let isWanted = true;
  const workIfWanted = () => {
    if (isWanted) work();
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(workIfWanted);
  else setTimeout(workIfWanted);
  return () => {
    isWanted = false;
  };
}
