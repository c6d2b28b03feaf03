/** The English texts of the code, by area, as `npm run texts`, the tests and the build read them. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { english, type Language, languages } from '../../schema/languages.ts'
import type { English, EnglishText } from './catalogue.ts'
import { keyOf } from './marks.ts'
import { textsOfWords } from './words-reader.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The folders whose words modules are read, in `web/` unless they begin with `schema` or `worker`. The others have texts
 * that cannot be taken out of the code yet.
 */
export const readFolders = [
  // biome-ignore format: one folder a line, so that two changes do not meet.
  'account',
  'account/settings',
  'account/sign-in',
  'audience',
  'audience/answers',
  'audience/feedback',
  'audience/games',
  'audience/join',
  'audience/live-messages',
  'audience/open',
  'audience/polls',
  'audience/questions',
  'audience/quizzes',
  'audience/reactions',
  'audience/ui',
  'client',
  'client/api',
  'client/event',
  'client/masthead',
  'client/rooms-here',
  'client/session',
  'controller',
  'controller/actions',
  'controller/bans',
  'controller/desk',
  'controller/engagement',
  'controller/feedback',
  'controller/games',
  'controller/import',
  'controller/keys',
  'controller/live-messages',
  'controller/messages',
  'controller/now',
  'controller/people',
  'controller/polls',
  'controller/preview',
  'controller/questions',
  'controller/quizzes',
  'controller/reactions',
  'controller/room',
  'controller/rundown',
  'controller/screens',
  'controller/share',
  'controller/signals',
  'controller/stage',
  'controller/timers',
  'create',
  'dashboard',
  'live',
  'live/clock',
  'live/html',
  'live/language',
  'schema',
  'shell',
  'stage',
  'stage/agenda',
  'stage/games',
  'stage/polls',
  'stage/qr',
  'stage/questions',
  'stage/screen',
  'stage/sound',
  'stage/speaker',
  'ui',
  'ui/form',
  'ui/overlay',
  'worker/mail',
]

/** Where such a folder is. */
export const pathOfFolder = (folder: string): string => (/^(schema|worker)\b/.test(folder) ? folder : `web/${folder}`)

/** A translator's file for each of these. */
export const textAreas = [...new Set(readFolders.map((folder) => folder.replace(/\/.*/, '')))]

/** The area of mails, which no page has. */
export const mailArea = 'worker'

/** Areas that only organisers see. */
const organiserAreas = ['account', 'client', 'controller', 'create', 'dashboard', 'shell', mailArea]

/** The languages that an area is translated into. */
export const languagesOfArea = (area: string): readonly Language[] =>
  languages.filter((language) => language !== english && (language.isForOrganisers || !organiserAreas.includes(area)))

/** The texts of an area by key, in the order of the code. */
export function englishOfArea(area: string): English {
  const texts = new Map<string, EnglishText>()
  const folders = readFolders.filter((folder) => `${folder}/`.startsWith(`${area}/`))
  const files = globSync(
    folders.map((folder) => `${pathOfFolder(folder)}/words/*.ts`),
    { cwd: root },
  )
  for (const file of files.sort()) {
    if (file.endsWith('.test.ts')) continue
    for (const found of textsOfWords(file, readFileSync(root + file, 'utf8')))
      texts.set(keyOf(file, found), { text: found.text, note: found.note, file })
  }
  return texts
}

/** Where the translations of an area are. */
export const catalogueFile = (area: string, language: string): string => `${root}web/texts/${area}/${language}.po`
