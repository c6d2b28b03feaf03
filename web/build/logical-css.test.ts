/** Pages follow the direction of their language: no style is for the left or the right (decision 80). */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { faultsInCss, faultsInUtilities } from './logical-css.ts'

const here = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(here + file, 'utf8')
const styles = globSync('**/*.css', { cwd: here })
const screens = globSync('**/*.{ts,tsx}', { cwd: here, exclude: ['e2e/**', '**/words/**', '**/*.test.*'] })

/** What is at a side of the screen in every language, in the order of its file. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  // A torn edge is drawn for each direction.
  'audience/ui/options.css': ['border-radius: 5px 0 0 5px', 'border-radius: 0 5px 5px 0'],
  // Two keys that look like one are drawn for each direction, because old browsers know no logical corners.
  'displays/speaker/speaker.css': [
    'border-radius: var(--radius-panel) 0 0 var(--radius-panel)',
    'border-radius: 0 var(--radius-panel) var(--radius-panel) 0',
    'border-radius: 0 var(--radius-panel) var(--radius-panel) 0',
    'border-radius: var(--radius-panel) 0 0 var(--radius-panel)',
  ],
  // Confetti comes from a place drawn at random; the lane of reactions is at the right of every display.
  'displays/games/game-scene.css': [
    'left: var(--lane)',
    'transform: translate(var(--drift), 112vh) rotate(var(--turn))',
  ],
  'displays/reactions/reaction-layer.css': [
    'right: calc(0.7vw + var(--drift))',
    'right: 0',
    'left: var(--lane)',
    'right: auto',
  ],
  // A mark in each corner.
  'displays/display/stage-light.css': [
    'background-position: left top, left top, right top, right top, left bottom, left bottom, right bottom, right bottom',
  ],
  // A still picture wanders a little.
  'displays/display/notice.css': ['transform: translate(8px, 0)', 'transform: translate(8px, 8px)'],
  // A tick is a tick in every language.
  'ui/styles/controls.css': ['border-width: 0 2.5px 2.5px 0'],
  // What a finger moves goes where the finger goes.
  'ui/styles/toaster.css': [
    'transform: translateX(var(--radix-toast-swipe-move-x))',
    'transform: translateX(var(--radix-toast-swipe-end-x))',
  ],
}

test.each(styles)('web/%s follows the direction', (file) => {
  const faults = faultsInCss(read(file)).map((fault) => fault.replace(/^\d+: /, ''))
  expect(faults).toEqual(allowed[file] ?? [])
})

test('the classes of screens follow the direction', () => {
  expect(screens.length).toBeGreaterThan(200)
  expect(screens.flatMap((file) => faultsInUtilities(read(file)).map((fault) => `web/${file}:${fault}`))).toEqual([])
})

/** Letter spacing of digits, codes and addresses, which are Latin in every language. The site is English. */
const digits: Readonly<Record<string, number>> = {
  'account/sign-in/code-field.css': 1,
  'audience/audience.css': 1,
  'audience/games/game.css': 1,
  'audience/quizzes/quiz.css': 1,
  'audience/ui/form.css': 1,
  'audience/ui/places.css': 1,
  'displays/agenda/agenda-session.css': 1,
  'displays/display/notice.css': 1,
  'displays/qr/qr.css': 2,
}

test.each(styles.filter((file) => !file.startsWith('site/')))(
  'web/%s keeps joined letters together, and the case of words',
  (file) => {
    const spaced = [...read(file).matchAll(/letter-spacing: ([^;]+);/g)].filter(
      ([, value]) => !value?.includes('var(--tracked)'),
    )
    expect(spaced).toHaveLength(digits[file] ?? 0)
    expect(read(file)).not.toMatch(/text-transform: (?!none)|font-variant-caps|small-caps/)
  },
)

test('no class changes the case of words', () => {
  const changing = /(?<=[\s"'`:])(?:uppercase|lowercase|capitalize)(?=[\s"'`])/
  expect(screens.filter((file) => /\.tsx$/.test(file) && changing.test(read(file)))).toEqual([])
})

describe('the rule finds', () => {
  test.each([
    'margin-left: 1px',
    'border-right-color: red',
    'border-top-left-radius: 0',
    'text-align: right',
    'float: left',
    'left: 0',
    'inset: 0 auto 0 0',
    'padding: 1px 2px 3px calc((1px + 2px) * 2)',
    'border-radius: 5px 0 0 5px',
    'border-radius: 5px 0',
    'transform-origin: 0 0',
    'background: linear-gradient(to right, red, blue)',
    'box-shadow: inset 3px 0 0 red',
    'transform: translateX(22px)',
    'padding-right: env(safe-area-inset-left)',
  ])('a side: %s', (declaration) => expect(faultsInCss(`.a { ${declaration}; }`)).toHaveLength(1))

  test.each([
    'inset-inline-start: 0',
    'inset-inline: auto 16px',
    'inset-inline: var(--edge)',
    'padding-inline: var(--edge)',
    'border-end-end-radius: 0',
    'float: inline-start',
  ])('what old browsers do not know: %s', (declaration) =>
    expect(faultsInCss(`.a { ${declaration}; }`)).toHaveLength(1),
  )

  test.each(['pl-4', 'sm:ml-auto', '-mr-2', 'first:border-l', 'text-left!', 'rounded-tr-button', 'start-0', 'end-2'])(
    'the utility %s',
    (utility) => expect(faultsInUtilities(`<p className="flex ${utility} gap-2" />`)).toEqual([`1: ${utility}`]),
  )
})

describe('the rule allows', () => {
  test.each([
    'margin-inline: auto 0',
    'padding: 1px 2px 3px 2px',
    'inset-inline: 3vw',
    'left: var(--edge); right: var(--edge)',
    'padding-left: max(3vw, env(safe-area-inset-left))',
    'padding: 0 env(safe-area-inset-right) 0 env(safe-area-inset-left)',
    'transform-origin: var(--at-start)',
    'transform: translateX(calc(var(--toward) * 22px))',
    'transform: translateY(3px)',
    'box-shadow: 0 0 0 2px red',
    'border-radius: 4px 4px 0 0',
    'text-align: start',
  ])('%s', (declarations) => expect(faultsInCss(`.a { ${declarations}; }`)).toEqual([]))

  test.each(['ps-4', 'me-auto', 'text-end', 'border-s-4', 'inset-x-0', 'place-items-start', 'left'])('%s', (utility) =>
    expect(faultsInUtilities(`'${utility}'`)).toEqual([]),
  )
})
