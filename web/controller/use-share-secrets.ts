import { useQuery } from '@tanstack/react-query'
import { readControllerKey, readShortCode } from '../app/api.ts'
import { queryKeys } from '../app/query-keys.ts'
import { orThrow } from './or-throw.ts'

const retryMs = 10_000

/** The room's six digits, null until they are known. A directory that is out of reach is asked again. */
export function useShortCode(roomId: string): string | null {
  const { data } = useQuery({
    queryKey: queryKeys.shortCode(roomId),
    queryFn: async () => orThrow(await readShortCode(roomId)).shortCode,
    refetchInterval: ({ state }) => (state.data === undefined ? retryMs : false),
  })
  return data ?? null
}

/** The key of the controller link, null until it is known. */
export function useControllerKey(roomId: string): string | null {
  const { data } = useQuery({
    queryKey: queryKeys.controllerKey(roomId),
    queryFn: async () => orThrow(await readControllerKey(roomId)).controllerKey,
    refetchInterval: ({ state }) => (state.data === undefined ? retryMs : false),
  })
  return data ?? null
}
