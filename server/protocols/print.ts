import { protocolFileName } from '#domain/protocols/delivery'
import type { ProtocolSnapshot, Signature } from '#domain/protocols/protocol'
import type { FileContent, Ports, PrintOrder } from '../ports'
import { logoKey } from '../printing/document'
import { logoPicture } from '../settings/logo'
import { digestOf } from './issued'
import { protocolDocument, signatureKeys } from './printed'

/**
 * The PDF of an issued protocol.
 * @param digest SHA-256 of the record, hexadecimal
 * @param order absent for a job
 * @throws FilesUnavailable if the photos cannot be reached; ApiProblem UNAVAILABLE if too many prints wait
 */
export async function printProtocol(
  { printer, fileStore }: Pick<Ports, 'printer' | 'fileStore'>,
  protocol: ProtocolSnapshot,
  { digest, logo, order }: { digest: string; logo?: FileContent | undefined; order?: PrintOrder | undefined },
): Promise<{ content: Uint8Array<ArrayBuffer>; filename: string }> {
  const signatures = new Map<string, Signature>([
    [signatureKeys.customer, protocol.customerSignature],
    [signatureKeys.technician, protocol.technicianSignature],
  ])
  const pictures = async (key: string) => {
    const signature = signatures.get(key)
    if (signature) return pictureOf(signature)
    return key === logoKey ? logo : fileStore.get(key)
  }
  const content = await printer.print(protocolDocument(protocol, digest), pictures, order)
  return { content, filename: protocolFileName(protocol.number) }
}

/** Like `printProtocol`, with the digest of the record and the company's logo as it is now */
export async function printIssuedProtocol(
  ports: Pick<Ports, 'database' | 'printer' | 'fileStore'>,
  protocol: ProtocolSnapshot,
  order?: PrintOrder,
): Promise<{ content: Uint8Array<ArrayBuffer>; filename: string }> {
  const [digest, logo] = await Promise.all([digestOf(protocol), logoPicture(ports.database)])
  return printProtocol(ports, protocol, { digest, logo, order })
}

function pictureOf(signature: Signature): FileContent | undefined {
  if (!signature.signed) return undefined
  return new Blob([Uint8Array.from(atob(signature.picture), (letter) => letter.charCodeAt(0))])
}
