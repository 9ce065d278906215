import { protocolCalls, protocolTemplateCalls } from '#domain/protocols/contract'
import { fieldsOf, maxPhotosOfField } from '#domain/protocols/template'
import { protocolPhotosOf } from '../attachments/attachment-repository'
import { fileLinks } from '../attachments/file-links'
import { hastenFileDeletion } from '../attachments/orphaned-files'
import type { UploadResult } from '../attachments/upload'
import { upload } from '../attachments/upload'
import { invalid } from '../http/api-problem'
import { readForm } from '../http/form'
import { earlierResult, idempotent } from '../http/idempotency'
import type { Caller, Operation } from '../http/serve'
import { honoPath, serve, writeThen } from '../http/serve'
import type { Ports } from '../ports'
import { addPhotosTo, correctProtocol, deleteDraft, openProtocol, removePhoto, saveAnswer, saveDetail } from './draft'
import { protocolIn, protocolList } from './queries'
import { signProtocol } from './sign'
import { addTemplate, currentTemplate, currentTemplates, saveTemplate } from './templates'

/** Path of the call that reads a form with files; app.ts allows it larger bodies. */
export const protocolUploadPath = honoPath(protocolCalls.addPhoto.path)

export function protocolRoutes(ports: Ports): Operation[] {
  const links = fileLinks(ports)
  const read = (id: number, { ports: { database, clock } }: Caller) => protocolIn(database, links, id, clock.now())
  const readOpened = ({ id }: { id: number }, _: unknown, caller: Caller) => read(id, caller)
  return [
    ...serve(protocolTemplateCalls, {
      list: (_, caller) => currentTemplates(caller.ports.database),
      get: ({ id }, caller) => currentTemplate(caller.ports.database, id),
      create: ({ body }, caller) => addTemplate(caller.ports, caller.user, body),
      update: ({ id, body, version }, caller) =>
        saveTemplate(caller.ports, caller.user, { ...body, templateId: id, version }),
    }),
    ...serve(protocolCalls, {
      list: ({ filter = {}, sort }, { ports: { database } }) => ({ list: protocolList(database, { filter, sort }) }),
      get: ({ id }, caller) => read(id, caller),
      open: writeThen<typeof protocolCalls.open, { id: number }>(
        ({ body }, caller) => openProtocol(caller.ports, caller.user, body),
        readOpened,
      ),
      delete: writeThen<typeof protocolCalls.delete, { id: number }>(
        async ({ id }, caller) => {
          await deleteDraft(caller.ports, caller.user, id)
          return { id }
        },
        async ({ id }, _, caller) => {
          await hastenFileDeletion(caller.ports)
          return { id, message: 'Protokół roboczy został usunięty' }
        },
      ),
      answer: ({ id, field, body }, caller) => saveAnswer(caller.ports, caller.user, { id, field, ...body }),
      detail: ({ id, name, body }, caller) => saveDetail(caller.ports, caller.user, { id, name, ...body }),
      addPhoto: {
        async direct({ id, field }, caller) {
          const { imageIds, warning } =
            (await earlierResult<UploadResult>(caller.c, caller.ports)) ?? (await addPhotos(id, field, caller))
          return { photoIds: imageIds, warning }
        },
      },
      removePhoto: writeThen<typeof protocolCalls.removePhoto, number>(
        (selection, caller) => removePhoto(caller.ports, caller.user, selection),
        async (_deleted, _, caller) => {
          await hastenFileDeletion(caller.ports)
          return { message: 'Zdjęcie zostało usunięte' }
        },
      ),
      sign: writeThen<typeof protocolCalls.sign, { id: number }>(async ({ id, body, version }, caller) => {
        await signProtocol(caller.ports, caller.user, { id, version, ...body })
        return { id }
      }, readOpened),
      correct: writeThen<typeof protocolCalls.correct, { id: number }>(
        ({ id }, caller) => correctProtocol(caller.ports, caller.user, id),
        readOpened,
      ),
    }),
  ]

  async function addPhotos(id: number, field: string, caller: Caller): Promise<UploadResult> {
    const { c, user } = caller
    const repository = protocolPhotosOf(field, await roomOf(id, field, caller))
    return upload(caller.ports, user, { repository, ownerId: id, form: await readForm(c) }, (write) =>
      idempotent(c, caller.ports, (ports) => addPhotosTo(ports, user, { id, write })),
    )
  }

  /**
   * How many pictures the field takes; a check or a measurement takes some, too.
   * @throws ApiProblem NOT_FOUND, VALIDATION
   */
  async function roomOf(id: number, field: string, caller: Caller): Promise<number> {
    const { template } = await read(id, caller)
    const target = fieldsOf(template.sections).find(({ key }) => key === field)
    if (!target) throw invalid({ field: 'Tego pola w protokole nie ma' })
    return target.kind === 'PHOTO' ? target.most : maxPhotosOfField
  }
}
