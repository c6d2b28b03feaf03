import type { Listed, ListTool, Views } from '../core/tool-types.ts'
import { views } from '../tools/views.ts'

/** The text by which people know an entry. The list pairs tools with entries; the compiler cannot follow that. */
export const textOfEntry = (tool: ListTool, entry: Listed[ListTool] | Views[ListTool]): string =>
  views[tool].text(entry as never)
