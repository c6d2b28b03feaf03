/** The pages of presets as a deck shows them: they are drawn key by key, and no text may be wider or higher than its key. */
import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumLaunch, ensureChromium } from '../../browsers/chromium.ts'
import { type Host, isBuilt, openHost } from '../../companion/host.ts'
import { type Deck, decksOf, pageFile } from '../../companion/page-file.ts'
import { root } from '../../root.ts'
import { settingsOf } from './stage.ts'

/** The font of Companion has digits and letters of about these widths. */
const font = "600 14px 'DejaVu Sans', Arial, sans-serif"

/** What the variables say in the pictures: long names, as events have them. */
const values: Readonly<Record<string, string>> = {
  remaining: '1:12:34',
  remaining_h: '1',
  remaining_m: '12',
  remaining_s: '34',
  now_name: 'Opening keynote',
  now_speaker: 'Ada Lovelace',
  next_name: 'Panel discussion',
  next_start: '14:45',
  offset: '+12:30',
  ends_at: '14:45',
  show_ends: '18:05',
  clock: '14:32:05',
  questions_waiting: '12',
  phones: '1240',
  screens_missing: '2',
  wish_minutes: '5',
}
/** Keys whose feedback is so in the pictures. */
const lit: readonly string[] = [
  'toggle',
  'message_1',
  'screens',
  'wish',
  'poll_1',
  'offset',
  'hours',
  'minutes',
  'seconds',
]

/** From the largest; a smaller text than the last could not be read on a key. */
const autoSizes = [44, 36, 30, 24, 20, 18, 16, 14, 12, 11, 10]

const hex = (color: number) => `#${color.toString(16).padStart(6, '0')}`

function keyHtml({ presets }: Host, id: string): string {
  const preset = presets[id]
  if (preset === undefined) throw new Error(`there is no key ${id}`)
  const shown = lit.includes(id) ? preset.feedbacks.find(({ style }) => style?.bgcolor !== undefined) : undefined
  const { text, size, bgcolor, color } = { ...preset.style, ...shown?.style }
  const said = text.replace(/\$\(cuelight-rooms:(\w+)\)/g, (_, name: string) => values[name] ?? '')
  const bar = preset.feedbacks.some(({ feedbackId }) => feedbackId === 'progress') ? '<i></i>' : ''
  const style = `background:${hex(bgcolor)};color:${hex(color)};font-size:${size === 'auto' ? 0 : Number(size)}px`
  return `<b style="${style}"${size === 'auto' ? ' data-auto' : ''}><span>${said}</span>${bar}</b>`
}

const pageHtml = (host: Host, { rows }: Deck): string => `<!doctype html><meta charset="utf-8"><style>
body { margin: 0; padding: 24px; background: #2b2d31; width: max-content }
main { display: grid; grid-template-columns: repeat(${rows[0]?.length ?? 1}, 72px); gap: 18px; padding: 18px }
b { position: relative; width: 72px; height: 72px; border-radius: 8px; overflow: hidden; display: grid; place-items: center;
  font: ${font}; line-height: 1.15; text-align: center; white-space: pre-line }
span { max-width: 70px }
i { position: absolute; inset: auto 0 0; height: 8px; background: linear-gradient(to right, #fff 60%, #30343e 60%) }
</style><main>${rows
  .flat()
  .map((id) => keyHtml(host, id))
  .join('')}</main>`

/** The contrast of two colours, as WCAG counts it. */
function contrast(a: number, b: number): number {
  const light = (color: number) => {
    const [red = 0, green = 0, blue = 0] = [16, 8, 0].map((shift) => {
      const share = ((color >> shift) & 255) / 255
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [high, low] = [light(a), light(b)].sort((x, y) => y - x)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

describe.skipIf(!isBuilt)('the pages of keys', () => {
  let host: Host
  beforeAll(async () => {
    const { config, secrets } = settingsOf('', '', '')
    host = await openHost(config, secrets)
  })
  afterAll(() => host.stop())

  it('[CP6] are files that Companion imports: each key in its place, with options and variables of the connection', () => {
    for (const deck of decksOf(host)) {
      const { page, instances } = pageFile(host, deck)
      const placed = Object.values(page.controls).flatMap((row) => Object.values(row))
      expect(placed).toHaveLength(deck.rows.flat().length)
      expect(JSON.stringify(placed)).not.toContain('cuelight-rooms')
      const entities = placed.flatMap(({ feedbacks, steps }) => [...feedbacks, ...steps['0'].action_sets.down])
      for (const { connectionId, definitionId, options } of entities) {
        expect(Object.keys(instances)).toContain(connectionId)
        expect({ ...host.actions, ...host.feedbacks }).toHaveProperty(definitionId)
        for (const option of Object.values(options)) expect(option).toMatchObject({ isExpression: false })
      }
      expect(new Set(entities.map(({ id }) => id)).size).toBe(entities.length)
    }
  })

  it('[CP6] are legible, whatever is lit on a key', () => {
    for (const [id, { style, feedbacks }] of Object.entries(host.presets)) {
      const pairs = [style, ...feedbacks.map((one) => ({ ...style, ...one.style }))]
      for (const { color, bgcolor } of pairs) expect(contrast(color, bgcolor), id).toBeGreaterThan(4.5)
    }
  })

  it('[CP6] have texts that fit their keys, on both decks', async () => {
    mkdirSync(`${root}test-results/companion`, { recursive: true })
    const browser = await chromium.launch(chromiumLaunch(ensureChromium()))
    try {
      const page = await browser.newPage({ deviceScaleFactor: 2, viewport: { width: 820, height: 480 } })
      for (const deck of decksOf(host)) {
        await page.setContent(pageHtml(host, deck))
        // Companion draws such a text as large as it fits.
        await page.locator('[data-auto]').evaluateAll((all, sizes) => {
          for (const key of all) {
            const span = key.querySelector('span')
            if (!(key instanceof HTMLElement) || span === null) continue
            const fits = (px: number) => {
              key.style.fontSize = `${px}px`
              return span.scrollWidth <= 70 && span.getBoundingClientRect().height <= 71
            }
            sizes.find(fits)
          }
        }, autoSizes)
        const tooLarge = await page
          .locator('span')
          .evaluateAll((spans) =>
            spans.flatMap((span) =>
              span.scrollWidth > 70 || span.getBoundingClientRect().height > 71 ? [span.textContent ?? ''] : [],
            ),
          )
        await page.locator('main').screenshot({ path: `${root}test-results/companion/${deck.id}.png` })
        expect(tooLarge, deck.name).toEqual([])
      }
    } finally {
      await browser.close()
    }
  })
})
