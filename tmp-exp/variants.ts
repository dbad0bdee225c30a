import { openWorkbench } from '../tests/bench/workbench.ts';
import { newPhone, visit } from '../tests/bench/visit.ts';
import { serveSite } from '../tests/bench/serveSite.ts';
import { floorOf, readSite } from '../tests/bench/site.ts';
import { createOutbox } from '../sandbox/outbox/outbox.ts';
import { sandboxSettings } from '../sandbox/settings.ts';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
const bench = await openWorkbench();
const med=(a:number[])=>a.toSorted((x,y)=>x-y)[a.length>>1]!;
try {
  const shop = await readSite('dist-bench/shop');
  const floor = await floorOf(shop,'dist-bench/shop');
  const html = brotliDecompressSync(floor.get('/index.html')!.body).toString();
  const make = async (h:string)=>serveSite(new Map([...floor,['/index.html',{...floor.get('/index.html')!,body:brotliCompressSync(h),etag:`"${Math.random()}"`}]]), createOutbox(sandboxSettings));
  const cut = html.replace(/<section id="about-us"[\s\S]*<\/main>/, '</main>').replace(/<footer[\s\S]*<\/footer>/,'');
  const nopic = cut.replace(/<picture>[\s\S]*?<\/picture>/,'');
  const cv = html.replace('</style>', '#main>:not(:first-child):not(script):not([data-ground]),footer{content-visibility:auto;contain-intrinsic-size:auto 800px}</style>');
  const blankCss='<!doctype html><title>x</title><h1>hello</h1>';
  const vars: Record<string,string> = { floor: html, cv, cut, nopic, hintfirst: html.replace('<style>','<link rel=preload as=image fetchpriority=high imagesrcset="/images/hero-sourdough-mobile-900.avif 900w" imagesizes="max(100vw, 61vh)"><style>'), blank: blankCss };
  const res: Record<string,{a:number[],b:number[],fa:number[],fb:number[]}> = {};
  const sites = Object.fromEntries(await Promise.all(Object.entries(vars).map(async([k,v])=>[k,await make(v)])));
  for (let i=0;i<5;i++) for (const [k,site] of Object.entries(sites) as any) {
    const phone = await newPhone(bench.browser, site);
    const o={path:'/',catalogue:'h1',isAlive:false,network:'slow 4G' as const};
    const x = await visit(phone,o); await x.page.close(); const y = await visit(phone,o); await phone.close();
    const r=(res[k]??={a:[],b:[],fa:[],fb:[]}); r.a.push(x.figures.lcp); r.b.push(y.figures.lcp); r.fa.push(x.figures.fcp); r.fb.push(y.figures.fcp);
  }
  for (const [k,r] of Object.entries(res)) console.log(k.padEnd(10), 'html', vars[k]!.length, 'first fcp/lcp', med(r.fa)|0, med(r.a)|0, 'again', med(r.fb)|0, med(r.b)|0, '   ', r.b.map(Math.round).join(','));
  for (const s of Object.values(sites) as any) await s.close();
} finally { await bench.close(); }
