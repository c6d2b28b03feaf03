import { cdp } from 'vitest/browser'

let textSize = 100

/** The text size that people choose in their browser, in percent: layouts change at widths that depend on it. */
export async function setTextSize(percent: number): Promise<void> {
  if (percent === textSize) return
  textSize = percent
  const standard = (16 * percent) / 100
  await cdp().send('Page.setFontSizes', { fontSizes: { standard, fixed: standard * 0.8125 } })
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}
