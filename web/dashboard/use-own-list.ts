import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { valueOrThrow } from '../client/api/queries.ts'
import type { ApiReply } from '../client/api/reply.ts'

/**
 * A list of the signed-in user. It is read again at every visit and when the page is shown again, because what is in it may have changed.
 * @param read asks the server
 * @returns the list, undefined until the first reply; why there is none, or no current one; and another try
 */
export function useOwnList<T>(queryKey: readonly string[], read: () => Promise<ApiReply<T>>) {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => valueOrThrow(read()),
    refetchOnMount: 'always',
  })
  useEffect(() => {
    const onVisible = () => {
      if (!document.hidden) void refetch()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [refetch])
  return { list: data, problem: error?.message ?? null, retry: () => void refetch() }
}
