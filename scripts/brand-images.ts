/** Draws the icons and the social image from the mark (web/public/favicon.svg) with Chromium: run by hand when it changes. */
import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { ensureChromium } from './browsers/chromium.ts'
import { root } from './root.ts'

const pages = `${root}web/public/`
const mark = /<g [\s\S]*<\/g>/.exec(readFileSync(`${pages}favicon.svg`, 'utf8'))?.[0] ?? ''
const fonts = `${root}node_modules/@fontsource-variable/`
const fontOf = (path: string) => `data:font/woff2;base64,${readFileSync(`${fonts}${path}`).toString('base64')}`

/** The mark on its background; `share` is its share of the side (a mask may cut a maskable icon down to 80 %). */
const icon = (
  share: number,
  radius: number,
): string => `<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="${radius}" fill="#0a0c11"/>
<g transform="translate(12 12) scale(${share}) translate(-12 -12)">${mark}</g></svg>`

const social = `<style>
@font-face{font-family:Display;font-weight:200 800;src:url(${fontOf('bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2')})}
@font-face{font-family:Ui;font-weight:400 700;src:url(${fontOf('instrument-sans/files/instrument-sans-latin-wght-normal.woff2')})}
body{margin:0;width:1200px;height:630px;background:#0a0c11;color:#f3f0ea;font-family:Ui;position:relative;overflow:hidden}
header{position:absolute;left:64px;top:56px;display:flex;align-items:center;gap:14px;font:650 44px Display;letter-spacing:-.01em}
header svg{width:64px;height:64px;margin-left:-12px}
h1{position:absolute;left:64px;top:156px;margin:0;font:750 92px/.96 Display;letter-spacing:-.035em;width:560px}
p{position:absolute;left:64px;bottom:76px;margin:0;font-size:28px;color:#b4b1a9}
.stage{position:absolute;right:0;top:0;bottom:26px;width:560px;background:#000;color:#febf32;border-left:6px solid #fbba4a;display:flex;align-items:center;justify-content:center;font:600 250px/1 Ui;font-variant-numeric:tabular-nums}
.tape{position:absolute;left:0;right:0;bottom:0;height:26px;background:repeating-linear-gradient(135deg,#fbba4a 0 18px,#0a0c11 18px 36px)}
</style>
<header><svg viewBox="0 0 24 24">${mark}</svg>Cuelight</header><h1>Keep the whole room on time.</h1>
<p>Free, and without an account.</p><div class="stage">0:30</div><div class="tape"></div>`

const pictures = [
  { file: 'icon-180.png', width: 180, height: 180, html: icon(0.8, 0) },
  { file: 'icon-192.png', width: 192, height: 192, html: icon(0.92, 4) },
  { file: 'icon-512.png', width: 512, height: 512, html: icon(0.92, 4) },
  { file: 'icon-maskable-512.png', width: 512, height: 512, html: icon(0.66, 0) },
  { file: 'social.png', width: 1200, height: 630, html: social },
]

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
for (const { file, width, height, html } of pictures) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `${pages}${file}`, omitBackground: true })
  await page.close()
}
await browser.close()
