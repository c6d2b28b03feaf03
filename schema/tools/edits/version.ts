/** Which version of a thing this is. One that was never edited has that of its making. */
export const versionOf = ({ updatedAt, createdAt }: VersionTimes): string => updatedAt ?? createdAt
type VersionTimes = { updatedAt?: string | null | undefined; createdAt: string }
