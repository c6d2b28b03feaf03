import { readOwnProgrammes } from '../client/api/own-programmes.ts'
import { queryKeys } from '../client/api/queries.ts'
import { useOwnList } from './use-own-list.ts'

/** The events of the signed-in user. */
export const useOwnProgrammes = () => useOwnList(queryKeys.ownProgrammes, readOwnProgrammes)
