import { openWorkbench } from './workbench.ts';
import { newPhone, newTab } from './visit.ts';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { randomUUID } from 'node:crypto';
const bench = await openWorkbench(4);
const site = process.argv[2] ?? 'shop';
const phone = await newPhone(bench.browser, (bench as any)[site]);
await phone.addInitScript(`(${()=>{const tell=(n:string,at:number)=>console.debug(n+' '+(performance.timeOrigin+at)); (window as any).timeOf('h1','Order Registered!').then((at:number)=>tell('registered',at)); document.addEventListener('shop-alive',()=>tell('alive',performance.now())); new PerformanceObserver(l=>{for(const e of l.getEntries()) tell('longtask '+Math.round(e.duration)+' from', e.startTime)}).observe({type:'longtask',buffered:true}) }})()`);
const { page, cdp } = await newTab(phone, bench);
let zero = 0; let diff = 0; const rows: [number,string][] = [];
const urls = new Map<string,string>();
cdp.on('Network.requestWillBeSent', (e:any)=>{ diff = e.wallTime - e.timestamp; if (e.type==='Document' && e.request.url.includes('/thank-you-page/')) zero = e.wallTime*1000; urls.set(e.requestId, e.request.method+' '+e.request.url.slice(-60)); rows.push([e.wallTime*1000,'> '+e.request.method+' '+e.request.url.slice(-70)]); });
cdp.on('Network.loadingFinished', (e:any)=> rows.push([(diff+e.timestamp)*1000,'< '+urls.get(e.requestId)]));
cdp.on('Network.webSocketCreated', (e:any)=> rows.push([0+Date.now(),'WS created '+e.url.slice(-40)]));
cdp.on('Network.webSocketHandshakeResponseReceived', (e:any)=> rows.push([(diff+e.timestamp)*1000,'WS open']));
for (const k of ['webSocketFrameSent','webSocketFrameReceived']) cdp.on(('Network.'+k) as any, (e:any)=> rows.push([(diff+e.timestamp)*1000, (k.endsWith('Sent')?'WS> ':'WS< ')+e.response.payloadData.slice(0,110)]));
page.on('console', (m)=>{ const t=m.text(); const i=t.lastIndexOf(' '); if (/^(registered|alive|longtask)/.test(t)) rows.push([Number(t.slice(i)), '*** '+t.slice(0,i)]) });
await page.goto('/favicon.svg');
const id = 'artisan-sourdough';
await page.evaluate(([b,d])=>{localStorage.setItem('basket',b);sessionStorage.setItem('checkout-details',d)},[JSON.stringify([{...demoCatalogue.cakes[id],firebaseId:id,id:randomUUID()}]),JSON.stringify({ name: 'Ada Crumb', phone: '07700900456', email: 'ada@example.com' })] as const);
await page.goto('/choose-payment-method');
for (const n of ['Next','Next step']) await page.getByRole('button',{name:n,exact:true}).tap();
await page.waitForTimeout(5000);
if (process.argv[3] === 'cash') { await page.getByRole('button',{name:/^Pay by Cash/}).tap(); await page.waitForTimeout(5000); rows.length=0; zero=Date.now(); await page.getByRole('button',{name:/^Confirm/}).tap(); }
else { if (process.argv[3] === 'till') {rows.length=0; zero = Date.now();} await page.getByRole('button',{name:/^Pay by Card/}).tap(); await page.waitForTimeout(6000); if (process.argv[3]!=='till') {await page.getByRole('button',{name:/^Pay £/}).tap();} else await page.waitForTimeout(100); }
if (process.argv[3]!=='till') await page.getByRole('heading',{name:'Order Registered!'}).waitFor();
await page.waitForTimeout(1500);
for (const [t,s] of rows.filter(([t])=>t>=zero-5).sort((a,b)=>a[0]-b[0])) console.log(String(Math.round(t-zero)).padStart(6), s);
await bench.close();
