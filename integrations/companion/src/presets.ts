import type { CompanionPresetDefinitions, CompanionPresetSection } from '@companion-module/base'
import { deckPages, keys, moreKeys } from './deck-pages.ts'
import type { ModuleSchema } from './module-schema.ts'

/** Sections in which each row of a deck is a group, so that a page is laid out as it is listed. */
export const presetSections = (): CompanionPresetSection<ModuleSchema>[] => [
  ...deckPages.map(({ id, name, columns, keys: all }) => ({
    id,
    name,
    description: 'Each group is one row of the deck, from left to right.',
    definitions: Array.from({ length: all.length / columns }, (_, row) => ({
      id: `${id}_row_${row + 1}`,
      name: `Row ${row + 1}`,
      type: 'simple' as const,
      presets: all.slice(row * columns, (row + 1) * columns),
    })),
  })),
  { id: 'more', name: 'More keys', definitions: [...moreKeys] },
]

export const presetDefinitions = (): CompanionPresetDefinitions<ModuleSchema> => keys
