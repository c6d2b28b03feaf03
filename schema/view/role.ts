/** Who reads: each role has its own projection and its own stream of frames. */
export const roles = ['controller', 'viewer', 'audience', 'speaker'] as const
export type Role = (typeof roles)[number]

/** [O17] Whether a role sees what displays show: a display, and a speaker, who reads what is written for the speaker besides. */
export const seesDisplay = (role: Role): boolean => role === 'viewer' || role === 'speaker'

/** Whether a role is read with a link of its own only: others may connect and wait until they may read. */
export const needsLink = (role: Role): boolean => role === 'controller' || role === 'speaker'

/** Something for each role. */
export const forEachRole = <T>(of: (role: Role) => T): Record<Role, T> => ({
  controller: of('controller'),
  viewer: of('viewer'),
  audience: of('audience'),
  speaker: of('speaker'),
})
