import { openWorkbench } from '../tests/bench/workbench.ts';
import { newPhone, visit } from '../tests/bench/visit.ts';
const bench = await openWorkbench();
const med=(a:number[])=>a.toSorted((x,y)=>x-y)[a.length>>1]!;
const res: Record<string, Record<string,number[]>> = {};
const add=(k:string,f:any)=>{for(const m of ['fcp','lcp','hydrated','catalogue']) ((res[k]??={})[m]??=[]).push(f[m])};
const path=process.argv[2]??'/', catalogue=process.argv[3]??'h1', N=Number(process.argv[4]??4);
try {
  for (let i=0;i<N;i++) for (const mode of ['floor','shop','shop-nosw'] as const) {
    if (mode==='floor'&&path!=='/') continue;
    const site = mode==='floor'?bench.floor:bench.shop;
    const phone = mode==='shop-nosw' ? await bench.browser.newContext({baseURL:site.origin,viewport:{width:412,height:823},deviceScaleFactor:1.75,isMobile:true,hasTouch:true,serviceWorkers:'block'}) : await newPhone(bench.browser, site);
    const o={path,catalogue,isAlive:mode!=='floor',network:'slow 4G' as const};
    const x = await visit(phone,o);
    if (mode==='shop') await x.page.waitForFunction(()=>navigator.serviceWorker.controller!==null);
    await x.page.close(); const y = await visit(phone,o); await phone.close();
    add(mode+' first',x.figures); add(mode+' again',y.figures);
  }
  for (const [k,r] of Object.entries(res)) console.log(k.padEnd(16), Object.entries(r).map(([m,a])=>`${m} ${med(a)|0} [${a.map(v=>v|0).join(',')}]`).join('  '));
} finally { await bench.close(); }
