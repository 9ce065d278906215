import { groupBy } from '../collections'
import { deviceTypeNames } from '../devices/device-type'
import { words } from '../text/words'
import type { ImportColumns, ImportField } from './fields'
import { clientNumberHead } from './history-cells'
import type { CellDevice } from './read-devices'
import { devicesIn, numberMark, partsOf } from './read-devices'
import { nameIn, readType, readTypeOfModel } from './read-type'

interface ColumnAssignment {
  columns: ImportColumns
  heads: readonly string[]
}

/** A row of more is a mistake, or a list that a person takes apart. */
export const maxDevicesOfRow = 20

/** A device of a row, with the texts of its columns */
interface SplitDevice extends CellDevice {
  typeCell: string
  models: string[]
}

/**
 * The cells of a row once per device, whichever column names the devices. Models are given to the devices of their
 * type; a model beyond them is a device of its own. Devices of one type that have no names of their own are numbered,
 * since equal ones would be merged (rule X7). A row of too many devices stays one.
 */
export function splitCells(cells: readonly string[], assignment: ColumnAssignment): string[][] {
  return partsOfRow(cells, assignment) ?? [[...cells]]
}

/** Like `splitCells`, but undefined for a row of more than `maxDevicesOfRow` devices */
export function partsOfRow(cells: readonly string[], assignment: ColumnAssignment): string[][] | undefined {
  const rows = splitOnce(cells, assignment)
  if (!rows || rows.length < 2) return rows
  // A model column may still name several devices once those of another column are apart.
  const parts: string[][] = []
  for (const row of rows) {
    const partsOfThis = partsOfRow(row, assignment)
    if (!partsOfThis || parts.length + partsOfThis.length > maxDevicesOfRow) return undefined
    parts.push(...partsOfThis)
  }
  return parts
}

/**
 * The cells of a row that was split, as one again: those of the file with what a person has corrected in its parts.
 * Different corrections of a cell are joined.
 * @param cells as the file has them
 * @param parts in the order of their lines; empty ones are passed over
 * @param assignment by which the row was split
 */
export function joinCells(
  cells: readonly string[],
  parts: readonly (readonly string[])[],
  assignment: ColumnAssignment,
): string[] {
  const asSplit = splitCells(cells, assignment)
  return cells.map((cell, column) => {
    const isOfDevices = namesDevices(assignment.columns[column])
    let rest = isOfDevices ? cell : ''
    const corrections = new Set<string>()
    for (const [at, { [column]: text }] of parts.entries()) {
      const before = isOfDevices ? (asSplit[at]?.[column] ?? '') : cell
      if (text === undefined || text === before) continue
      const correction = text.replace(numberMark, '')
      // '2x klima' is two parts; the text of a single part is replaced by its correction.
      const isLone = isOfDevices && before !== '' && asSplit.filter((row) => row[column] === before).length === 1
      if (isLone && rest.includes(before)) rest = rest.replace(before, () => correction)
      else corrections.add(correction)
    }
    if (corrections.size === 0) return isOfDevices ? rest : cell
    return [rest, ...corrections].filter(Boolean).join(', ')
  })
}

export const namesDevices = (field: ImportField | null | undefined) => field === 'type' || field === 'model'

function splitOnce(cells: readonly string[], { columns, heads }: ColumnAssignment): string[][] | undefined {
  const typeAt = columns.indexOf('type')
  const modelsAt = columns.flatMap((field, at) => (field === 'model' && cells[at]?.trim() ? [at] : []))
  const typeCell = cells[typeAt] ?? ''
  // In an export of Termin each row is one device.
  const isOwn = (cells[heads.indexOf(clientNumberHead)] ?? '') !== ''
  const isSplit = [typeAt, ...modelsAt].some((at) => numberMark.test(cells[at] ?? ''))
  if (isOwn || isSplit) return [[...cells]]
  const typeDevices = devicesIn(typeCell)
  const modelCells = modelsAt.map((at) => cells[at]!)
  const devices =
    typeDevices.length > 1
      ? splitByType(typeDevices, modelCells)
      : splitByModel(typeDevices[0], modelCells, typeAt >= 0 ? typeCell : null)
  if (devices.length < 2) return [[...cells]]
  if (devices.length > maxDevicesOfRow) return undefined
  return numberDevices(devices).map(({ typeCell: type, models, nth }) => {
    const isMarkedAtType = typeAt >= 0 && type !== ''
    const mark = nth === null ? '' : ` (nr ${nth})`
    return cells.map((cell, column) => {
      if (column === typeAt) return isMarkedAtType ? type + mark : type
      const model = modelsAt.indexOf(column)
      return model < 0 ? cell : models[model]! + (model === 0 && !isMarkedAtType ? mark : '')
    })
  })
}

/** Several devices in the column of types */
function splitByType(typeDevices: readonly CellDevice[], modelCells: readonly string[]): SplitDevice[] {
  const devices: SplitDevice[] = typeDevices.map((device) => ({
    ...device,
    typeCell: device.text,
    models: modelCells.map(() => ''),
  }))
  for (const [column, cell] of modelCells.entries()) spread(cell, devices, column)
  return devices
}

/** Divides the models of a column among the devices. */
function spread(cell: string, devices: SplitDevice[], column: number): void {
  if (devices.length > maxDevicesOfRow) return
  const models = devicesIn(cell, readTypeOfModel)
  const parts = partsOf(cell).map((part) => devicesIn(part, readTypeOfModel))
  if (parts.length === devices.length && models.length < devices.length && parts.every(({ length }) => length === 1))
    return give(parts.flat(), devices, column)
  if (models.length > 1) return give(models, devices, column)
  const type = devices.some((device) => device.type === models[0]!.type) ? models[0]!.type : devices[0]!.type
  for (const device of devices) if (device.type === type) device.models[column] = cell
}

/** Gives each model to the first free device of its type, or else to any free one; for the rest devices are added. */
function give(models: readonly CellDevice[], devices: SplitDevice[], column: number): void {
  const width = devices[0]!.models.length
  const unassigned = models.filter((model) => {
    const device = devices.find(({ type, models: own }) => own[column] === '' && type === model.type)
    if (device) device.models[column] = model.text
    return !device
  })
  for (const { type, text } of unassigned) {
    const device = devices.find(({ models: own }) => own[column] === '')
    const isFree = type === undefined || models.length === devices.length
    if (device && isFree) device.models[column] = text
    else {
      const own = Array.from({ length: width }, (_, at) => (at === column ? text : ''))
      devices.push({ type, text, typeCell: type ? deviceTypeNames[type] : '', models: own })
    }
  }
}

/**
 * Several devices in a column of models.
 * @param typeCell null without a column of types
 */
function splitByModel(
  typeDevice: CellDevice | undefined,
  modelCells: readonly string[],
  typeCell: string | null,
): SplitDevice[] {
  const each = modelCells.map((cell) => devicesIn(cell, readTypeOfModel))
  const most = Math.max(0, ...each.map(({ length }) => length))
  if (most < 2) return []
  const at = each.findIndex(({ length }) => length === most)
  const devices = each[at]!.map(({ text, type }): SplitDevice => {
    const isOther =
      type !== undefined && type !== typeDevice?.type && (typeDevice?.type !== undefined || typeCell === '')
    const ownType = typeCell !== null && isOther ? deviceTypeNames[type] : (typeCell ?? '')
    const name = type !== undefined && readType(ownType) === type ? nameIn(text, type) : text
    return {
      type: type ?? typeDevice?.type,
      text,
      typeCell: ownType,
      models: modelCells.map((_, column) => (column === at ? name : '')),
    }
  })
  if (typeDevice?.type && !devices.some(({ type }) => type === typeDevice.type))
    devices.unshift({ ...typeDevice, typeCell: typeCell ?? '', models: modelCells.map(() => '') })
  for (const [column, cell] of modelCells.entries()) if (column !== at) spread(cell, devices, column)
  return devices
}

function numberDevices(devices: readonly SplitDevice[]): (SplitDevice & { nth: number | null })[] {
  const named = devices.map((device) => ({ device, name: nameOf(device) }))
  const ofType = groupBy(devices, ({ type }) => type)
  const keyOf = ({ device, name }: { device: SplitDevice; name: string }) => `${device.type}|${name}`
  const alike = groupBy(named, keyOf)
  const counts = new Map<string, number>()
  return named.map((each) => {
    const key = keyOf(each)
    const nth = (counts.get(key) ?? 0) + 1
    counts.set(key, nth)
    const group = each.name === '' ? ofType.get(each.device.type) : alike.get(key)
    return { ...each.device, nth: group!.length === 1 ? null : nth }
  })
}

function nameOf({ type, typeCell, models }: Pick<SplitDevice, 'type' | 'typeCell' | 'models'>): string {
  return words([typeCell, ...models].map((text) => (type ? nameIn(text, type) : text)).join(' '))
}
