import { z } from 'zod'
import { contract, get } from '../api/call'
import { searchParamSchema } from '../api/list-query'
import { mapBaseSchema } from './map-base'
import {
  mapChoicesSchema,
  mapDevicesAtOnce,
  mapResultWireSchema,
  mapSummarySchema,
  mapViewQuerySchema,
  mapViewWireSchema,
  misplacedAtOnce,
  viewDevicesAtOnce,
} from './view'
import { mapWireSchema } from './wire'

export const mapCalls = contract('devices', {
  items: get('devices.read', '/api/map', {
    summary: 'List all devices in the compact form of the map',
    description: `With more than ${mapDevicesAtOnce} devices it lists none and is \`clustered\`: GET /api/map/view then says what is in view.`,
    returns: mapWireSchema,
    notModified: 'As the caller has it',
  }),
  view: get('devices.read', '/api/map/view', {
    summary: 'List the devices in a box, or count them in clusters',
    description: `With up to ${viewDevicesAtOnce} devices in the box, or at the closest zoom, lists them, the most urgent first. Otherwise lists those that stand alone at this zoom, and counts the others by place and urgency.`,
    query: mapViewQuerySchema,
    returns: mapViewWireSchema,
  }),
  summary: get('devices.read', '/api/map/summary', {
    summary: 'Count the devices and clients of the map, and those that pass its filters',
    query: mapChoicesSchema,
    returns: mapSummarySchema,
  }),
  search: get('devices.read', '/api/map/search', {
    summary: 'Suggest devices by client, address, phone or number, the best matches first',
    query: z.object({ q: searchParamSchema }),
    returns: mapResultWireSchema,
  }),
  misplaced: get('devices.read', '/api/map/misplaced', {
    summary: `List up to ${misplacedAtOnce} devices without a position, or at the company's`,
    returns: mapWireSchema,
  }),
  base: get('devices.read', '/api/map/base', {
    summary: 'Get the tile server of the map and its credit',
    returns: mapBaseSchema,
  }),
})
