import { useQuery } from '@tanstack/react-query'
import { attachmentCalls } from '#domain/attachments/contract'
import type { SecureUrlWire } from '#domain/attachments/wire'
import { secureUrlWireSchema } from '#domain/attachments/wire'
import type { AttachmentsOf } from './attachments-of'
import { useApi } from '../providers/use-api'
import { fileAddressKey } from '../shared/page/tab-memory'
import { storeText } from '../providers/store-text'
import { storedJson } from '../providers/stored-json'

/** Validity of a signed address (rule D7) */
const secureHours = 6
/** An address that has less left (ms) is not used again (rule D7). */
const minRemainingMs = 3_600_000

const keyOf = ({ owner, id }: AttachmentsOf, attachmentId: number) => `${fileAddressKey}${owner}.${id}.${attachmentId}`

function storedUrl(of: AttachmentsOf, attachmentId: number, now: number): string | undefined {
  const stored = secureUrlWireSchema.safeParse(storedJson('sessionStorage', keyOf(of, attachmentId))).data
  return stored && Date.parse(stored.expiresAt) > now + minRemainingMs ? stored.url : undefined
}

function keepUrl(of: AttachmentsOf, attachmentId: number, answer: SecureUrlWire): void {
  // Without storage the next preview only costs one more request.
  storeText('sessionStorage', keyOf(of, attachmentId), JSON.stringify(answer))
}

function forgetUrl(of: AttachmentsOf, attachmentId: number): void {
  sessionStorage.removeItem(keyOf(of, attachmentId))
}

/** The signed address of a file, kept in this tab; `renew` requests another where it has expired. */
export function useSecureUrl(of: AttachmentsOf, attachmentId: number) {
  const api = useApi()
  const { data, isError, refetch } = useQuery({
    queryKey: ['secure-url', of.owner, of.id, attachmentId],
    async queryFn() {
      const { secure } = attachmentCalls[of.owner]
      const cached = storedUrl(of, attachmentId, Date.now())
      if (cached !== undefined) return cached
      const answer = await api.call(secure, { id: of.id, imageId: attachmentId, duration: secureHours })
      keepUrl(of, attachmentId, answer)
      return answer.url
    },
    // sessionStorage is the cache, since it knows the expiry.
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  return {
    url: data,
    failed: isError,
    renew() {
      forgetUrl(of, attachmentId)
      return refetch()
    },
  }
}
