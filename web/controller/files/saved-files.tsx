import { type ReactNode, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { languageNamed } from '../../../schema/languages.ts'
import { organiserLanguages } from '../../../schema/organiser-languages.ts'
import { createDraftStore } from '../../client/draft-store.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { pageLanguage } from '../../ui/say.ts'
import { sharedValue } from '../../ui/shared-value.ts'
import * as words from './words/saved-files.ts'

const store = createDraftStore('cuelight_files_for_programs', z.boolean(), () => localStorage)
const isForPrograms = sharedValue(store.load() ?? false)

/** Chooses for whom the files are that this browser saves: programs, or people. */
export function chooseForPrograms(is: boolean): void {
  store.save(is)
  isForPrograms.set(is)
}

/** Whether files are saved as programs read them. */
export const useForPrograms = (): boolean => useSyncExternalStore(isForPrograms.subscribe, isForPrograms.get)

/** The addresses of files, in the page's language unless they are for programs. */
export function useFileAddress(): (address: string) => string {
  const isPlain = useForPrograms()
  const language = languageNamed(pageLanguage, organiserLanguages)
  if (isPlain || language === null) return (address) => address
  return (address) => `${address}${address.includes('?') ? '&' : '?'}language=${language.code}`
}

/** Beside links that save files: whether programs will read them. */
export function ForPrograms(): ReactNode {
  return (
    <Checkbox
      label={<span className="text-14">{words.forPrograms}</span>}
      title={words.forProgramsHint}
      checked={useForPrograms()}
      onChange={chooseForPrograms}
    />
  )
}
