/** What the dialog of room details asks the server for. */

import { queryOptions } from '@tanstack/react-query'
import { callKey } from '@design-portal/contract/client.ts'
import { api } from '../../../api/portal-api.ts'

export type { RoomDetails } from '@design-portal/contract/rooms.ts'

export function roomQuery(designId: string) {
  return queryOptions({
    queryKey: callKey('room/room-details', { designId }),
    queryFn: ({ signal }) => api.call('room/room-details', { designId }, { signal }),
    // What somebody else saved meanwhile is what a person begins with.
    staleTime: 0,
    gcTime: 0,
  })
}
