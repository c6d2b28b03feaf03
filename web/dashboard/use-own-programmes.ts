import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readOwnProgrammes } from '../client/api/own-programmes.ts'
import { queryKeys, valueOrThrow } from '../client/api/queries.ts'

/** The events of the signed-in user. Read again at every visit and when the page is shown again. */
export function useOwnProgrammes() {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.ownProgrammes,
    queryFn: () => valueOrThrow(readOwnProgrammes()),
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
