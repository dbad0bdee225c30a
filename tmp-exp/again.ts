import { openWorkbench } from '../tests/bench/workbench.ts';
import { newPhone, visit } from '../tests/bench/visit.ts';
import { writeFileSync } from 'node:fs';
const path = process.argv[2] ?? '/'; const sel = process.argv[3] ?? '#shop a[href^="/our/"]';
const N = Number(process.argv[4] ?? 3); const which = (process.argv[5] ?? 'shop') as 'shop'|'floor';
const bench = await openWorkbench();
try {
for (let i = 0; i < N; i++) {
  const phone = await newPhone(bench.browser, bench[which]);
  const first = await visit(phone, { path, catalogue: sel, isAlive: which==='shop', network: 'slow 4G' });
  console.log('first', which, Object.entries(first.figures).map(([k,v])=>`${k}=${Math.round(v as number)}`).join(' '));
  const show = async (page:any)=> console.log(JSON.stringify(await page.evaluate(() => {
    const n = performance.getEntriesByType('navigation')[0] as any;
    const rs = performance.getEntriesByType('resource').map((r:any)=>[r.name.replace(/^.*\//,''), r.startTime|0, r.workerStart|0, r.requestStart|0, r.responseStart|0, r.responseEnd|0, r.encodedBodySize]);
    return { ws:n.workerStart|0, fs:n.fetchStart|0, reqs:n.requestStart|0, rs:n.responseStart|0, re:n.responseEnd|0, di:n.domInteractive|0, dcl:n.domContentLoadedEventStart|0, load:n.loadEventStart|0, rs_:rs };
  })).replaceAll('],[','],\n  ['));
  if (i===0) await show(first.page);
  if (which==='shop') await first.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await first.page.close();
  const last = i===N-1;
  if (last) await bench.browser.startTracing(undefined as any, { path:'/tmp/trace.json', categories:['devtools.timeline','disabled-by-default-devtools.timeline','cc','gpu','viz','loading','v8','blink.user_timing'] });
  const second = await visit(phone, { path, catalogue: sel, isAlive: which==='shop', network: 'slow 4G' });
  if (last) await bench.browser.stopTracing();
  console.log('again', which, Object.entries(second.figures).map(([k,v])=>`${k}=${Math.round(v as number)}`).join(' '));
  if (i===0||last) await show(second.page);
  await phone.close();
}
} finally { await bench.close(); }
