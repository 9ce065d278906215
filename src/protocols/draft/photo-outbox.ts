import { protocolCalls } from '#domain/protocols/contract'
import type { Api } from '../../providers/api'
import { errorText, isNotFound, statusOf } from '../../providers/api-error'
import { randomKey } from '../../providers/random-key'
import { scaledForUpload } from '../../shared/image/scale-image'
import { createStore } from '../../providers/store'
import { isRefusal } from './outbox'
import type { WaitingPhoto } from './photo-store'
import { photoStore } from './photo-store'
import type { Delay } from './send-loop'
import { createSendLoop, delayOf } from './send-loop'

/** ms for one picture over a telephone */
const uploadTimeout = 120_000

interface PhotoOutboxState {
  /** Pictures that are being scaled */
  preparing: readonly Pick<WaitingPhoto, 'field'>[]
  /** Pictures on this phone that the server does not have yet */
  kept: readonly WaitingPhoto[]
  delay: Delay | undefined
  /** Why pictures were not taken, by their key; they are dropped then, unless the draft is closed */
  failures: ReadonlyMap<string, Failure>
}

interface Failure {
  field: string
  reason: string
}

interface PhotoOutboxOptions {
  api: Api
  /** Of the protocol */
  id: number
  /** Distinguishes protocols, and people who share a phone */
  name: string
  /** Reads again what is on the screen */
  readAgain: () => Promise<void>
}

/**
 * Pictures of a draft: kept on the phone, and sent one after another. A key makes a second try of the same picture
 * harmless.
 */
export function createPhotoOutbox({ api, id, name, readAgain }: PhotoOutboxOptions) {
  const store = createStore<PhotoOutboxState>({ preparing: [], kept: [], delay: undefined, failures: new Map() })
  const loop = createSendLoop(send)
  let sending: Promise<boolean> | undefined
  /** Whether all that was chosen could be read; each choice waits for the one before, so that its pictures follow. */
  let adding = Promise.resolve(true)

  function change(values: Partial<PhotoOutboxState>) {
    store.set({ ...store.state(), ...values })
  }

  /** @param key of the picture; of what is about no single one, the field */
  function tell(field: string, reason: string, key = field) {
    change({ failures: new Map(store.state().failures).set(key, { field, reason }) })
  }

  /** What a person does to a field answers its failures, and those of no other. */
  function forgetFailures(field: string) {
    const others = [...store.state().failures].filter(([, failure]) => failure.field !== field)
    change({ failures: new Map(others) })
  }

  async function readKept(): Promise<readonly WaitingPhoto[]> {
    const kept = await photoStore.of(name)
    change({ kept })
    return kept
  }

  /** Joins a send that is under way, which takes what is added meanwhile, too. */
  function send(): Promise<boolean> {
    if (loop.isClosed()) return Promise.resolve(false)
    sending ??= sendAll().finally(() => (sending = undefined))
    return sending
  }

  async function sendAll(): Promise<boolean> {
    let all = true
    let kept = await readKept()
    // Once the page is closed, another person may sign in.
    while (kept[0] && !loop.isClosed()) {
      const photo = kept[0]
      let refusal: Refusal | undefined
      try {
        refusal = await sendPhoto(api, id, photo)
      } catch (error) {
        change({ delay: await delayOf(error) })
        loop.later()
        return false
      }
      if (refusal) {
        all = false
        tell(photo.field, refusal.reason, photo.key)
      }
      await readAgain()
      // It stays on the phone: the page of the issued protocol shows it, or nobody is there any more to read the reason.
      if (refusal && (refusal.isClosed || loop.isClosed())) return false
      change({ delay: undefined })
      await photoStore.remove(photo.key)
      kept = await readKept()
    }
    return kept.length === 0 && all
  }

  /** @returns whether all could be read */
  async function keep(field: string, files: readonly File[], entries: PhotoOutboxState['preparing']): Promise<boolean> {
    let all = true
    for (const [index, file] of files.entries()) {
      const key = randomKey()
      try {
        const scaled = await scaledForUpload(file)
        const bytes = await scaled.arrayBuffer()
        await photoStore.add({ key, name, field, fileName: scaled.name, type: scaled.type, bytes })
      } catch {
        all = false
        tell(field, `${file.name}: nie udało się odczytać zdjęcia.`, key)
      }
      const kept = await photoStore.of(name)
      change({ kept, preparing: store.state().preparing.filter((entry) => entry !== entries[index]) })
    }
    void loop.now()
    return all
  }

  return {
    state: store.state,
    subscribe: store.subscribe,
    open: loop.open,
    warn: tell,
    dismissFailures: () => change({ failures: new Map() }),

    add(field: string, files: readonly File[]) {
      const entries = files.map(() => ({ field }))
      forgetFailures(field)
      change({ preparing: [...store.state().preparing, ...entries] })
      adding = adding.then(async (all) => (await keep(field, files, entries)) && all)
    },

    /**
     * Sends what waits.
     * @returns whether the server has all of it
     */
    async flush(): Promise<boolean> {
      const chosen = adding
      const all = await chosen
      if (adding === chosen) adding = Promise.resolve(true)
      return (await loop.now()) && all
    },

    /** Deletes a picture that the server has; a colleague may have been quicker. */
    async remove(field: string, photoId: number) {
      forgetFailures(field)
      try {
        await api.call(protocolCalls.removePhoto, { id, field, photoId })
      } catch (error) {
        if (!isNotFound(error)) tell(field, errorText(error))
      }
      await readAgain()
    },
  }
}

interface Refusal {
  reason: string
  /** The draft takes no picture any more */
  isClosed: boolean
}

/**
 * @returns undefined once the server has it.
 * @throws what may be otherwise at the next try
 */
async function sendPhoto(api: Api, id: number, photo: WaitingPhoto): Promise<Refusal | undefined> {
  const { key, field, fileName, type, bytes } = photo
  const form = new FormData()
  form.append('file', new File([bytes], fileName, { type }))
  try {
    await api.call(protocolCalls.addPhoto, { id, field }, { form, key, timeout: uploadTimeout })
    return undefined
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { reason: `${fileName}: ${errorText(error)}`, isClosed: await isClosed(api, id, error) }
  }
}

/**
 * Whether a draft that has refused a picture takes none any more, since it was issued or deleted in the meantime; a
 * field may only be full.
 */
async function isClosed(api: Api, id: number, error: unknown): Promise<boolean> {
  if (!isNotFound(error) && statusOf(error) !== 409) return false
  try {
    return (await api.call(protocolCalls.get, { id })).snapshot !== null
  } catch (failure) {
    if (isNotFound(failure)) return true
    throw failure
  }
}
