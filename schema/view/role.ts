/** Who reads: each role has its own projection and its own stream of frames. */
export const roles = ['controller', 'viewer', 'audience'] as const
export type Role = (typeof roles)[number]
