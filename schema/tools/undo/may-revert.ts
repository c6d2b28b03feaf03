import { allows, type LinkRights, type Rights } from '../../core/rights.ts'

/**
 * [A15] Whether someone may undo a step, or do it again: they may send its command. [A17] And they may bring back what
 * reaches into another tool.
 * @param held all that they have, which may be several links
 */
export const mayRevert = (
  { rights, needs }: { rights: readonly LinkRights[]; needs: readonly LinkRights[] },
  held: readonly Rights[],
): boolean => allows(held, { rights }, null) && (needs.length === 0 || allows(held, { rights: needs }, null))
