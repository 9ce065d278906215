import { keepPreviousData } from '@tanstack/react-query'
import { useStore } from 'react-admin'
import { useRef, useState } from 'react'
import type { Audience } from '#domain/advertising/advertisement'
import { advertisementSchema } from '#domain/advertising/advertisement'
import type { AdvertisingStarted } from '#domain/advertising/campaign'
import { advertisingCalls } from '#domain/advertising/contract'
import { useFollowJobs } from '../jobs'
import { ApiError, isTemporary } from '../providers/api-error'
import { useCall } from '../providers/use-call'
import { useAction } from '../shared/use-action'
import { useDebounced } from '../shared/use-debounced'

/** ms without typing before the preview is requested */
const debounceMs = 400

const senders = {
  ALL: advertisingCalls.sendAll,
  ACTIVE: advertisingCalls.sendActive,
  SELECTED: advertisingCalls.sendSelected,
}

interface AdvertisementOptions {
  audience: Audience
  clientIds?: readonly number[] | undefined
  onStarted?: (started: AdvertisingStarted) => void
}

/** State of an advertisement being written. The store keeps its text while one goes to choose clients. */
export function useAdvertisement({ audience, clientIds, onStarted }: AdvertisementOptions) {
  const follow = useFollowJobs()
  const [message, setMessage] = useStore('advertising.draft', '')
  const [testMode, setTestMode] = useState(false)
  const debounced = useDebounced(message.trim(), debounceMs)
  const error = advertisementSchema.safeParse(message).error?.issues[0]?.message
  const hasAudience = audience !== 'SELECTED' || clientIds !== undefined
  const selected = audience === 'SELECTED' && { clientIds: [...(clientIds ?? [])] }
  const preview = useCall(
    advertisingCalls.preview,
    { body: { message: debounced, audience, ...selected } },
    {
      enabled: hasAudience && advertisementSchema.safeParse(debounced).success,
      placeholderData: keepPreviousData,
      gcTime: 0,
    },
  )
  /** A start without an answer, which may have been done: it is repeated as it was, also if the preview has changed. */
  const unanswered = useRef<{ of: string; previous: { recipients: number | undefined } }>(undefined)
  const sending = useAction(senders[audience], {
    success: ({ message: text }) => text,
    onError(error) {
      if (!(error instanceof ApiError && isTemporary(error))) unanswered.current = undefined
    },
    onSuccess(started) {
      unanswered.current = undefined
      if (started.jobId !== null) {
        follow(started.jobId)
        setMessage('')
      }
      onStarted?.(started)
    },
  })
  return {
    message,
    setMessage,
    error,
    testMode,
    setTestMode,
    preview,
    busy: sending.busy,
    /** The preview is of the current text and has a recipient. */
    ready:
      hasAudience &&
      error === undefined &&
      debounced === message.trim() &&
      !preview.isPlaceholderData &&
      (preview.data?.recipients ?? 0) > 0,
    send() {
      const body = { message: message.trim(), testMode, ...selected }
      const of = JSON.stringify([audience, body])
      const earlier = unanswered.current
      const previous = earlier?.of === of ? earlier.previous : { recipients: preview.data?.recipients }
      unanswered.current = { of, previous }
      sending.run({ body: { ...body, previous } })
    },
  }
}

export type AdvertisementDraft = ReturnType<typeof useAdvertisement>
