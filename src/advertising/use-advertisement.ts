import { keepPreviousData } from '@tanstack/react-query'
import { useStore } from 'react-admin'
import { useState } from 'react'
import type { Audience } from '#domain/advertising/advertisement'
import { advertisementSchema } from '#domain/advertising/advertisement'
import type { AdvertisingStarted } from '#domain/advertising/campaign'
import { advertisingCalls } from '#domain/advertising/contract'
import { useFollowJobs } from '../jobs'
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
  const sending = useAction(senders[audience], {
    success: ({ message: text }) => text,
    onSuccess(started) {
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
      const previous = { recipients: preview.data?.recipients }
      sending.run({ body: { message: message.trim(), testMode, previous, ...selected } })
    },
  }
}

export type AdvertisementDraft = ReturnType<typeof useAdvertisement>
