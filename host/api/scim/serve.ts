import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptJson } from '../http/bodies.ts'
import { signedInBodyLimit } from '../http/body-limits.ts'
import { originOf } from '../http/perform.ts'
import type { Services } from '../services.ts'
import {
  resourceTypeDocument,
  resourceTypes,
  schemaDocument,
  serviceProviderConfig,
} from './documents.ts'
import { ScimError, scimMediaType, sendScimError } from './errors.ts'
import type { ScimContext } from './call.ts'
import * as groups from './groups.ts'
import { admitDirectory } from './guard.ts'
import { listResponse } from './resource.ts'
import * as users from './users.ts'

const prefix = '/scim/v2'

/**
 * Registers the endpoint at which the directory of the company keeps users and groups up to date (SCIM 2.0, RFC 7643 and 7644).
 * Registers nothing if `SCIM_TOKEN` is not set.
 */
export function serveScim(app: FastifyInstance, services: Services): void {
  if (!services.config.scimTokenHash) return
  const scope = async (scim: FastifyInstance) => {
    acceptJson(scim, scimMediaType)
    scim.setErrorHandler(sendScimError)
    scim.addHook('onRequest', (request) => admitDirectory(request, services))
    scim.setNotFoundHandler(() => {
      throw new ScimError(404, 'There is no such endpoint')
    })
    scim.addHook('preHandler', async (_request, reply) => {
      void reply.header('cache-control', 'no-store').type(scimMediaType)
    })
    serveDocuments(scim, services)
    serveRecords(scim, services)
  }
  void app.register(scope, { prefix })
}

/** The token is checked before the body is read. An unreadable body is a 400. */
const options = {
  bodyLimit: signedInBodyLimit,
  config: { isGuarded: true, shapeStatus: 400 },
} as const

function serveRecords(scim: FastifyInstance, services: Services): void {
  const handler =
    (handle: (call: ScimContext) => Promise<object>) =>
    async (request: FastifyRequest, reply: FastifyReply) =>
      handle({ request, reply, services, base: baseOf(request, services) })
  scim.get('/Users', options, handler(users.listUsers))
  scim.post('/Users', options, handler(users.createUser))
  scim.get('/Users/:id', options, handler(users.getUser))
  scim.put('/Users/:id', options, handler(users.replaceUser))
  scim.patch('/Users/:id', options, handler(users.patchUser))
  scim.delete('/Users/:id', options, handler(users.deleteUser))
  scim.get('/Groups', options, handler(groups.listGroups))
  scim.post('/Groups', options, handler(groups.createGroup))
  scim.get('/Groups/:id', options, handler(groups.getGroup))
  scim.put('/Groups/:id', options, handler(groups.replaceGroup))
  scim.patch('/Groups/:id', options, handler(groups.patchGroup))
  scim.delete('/Groups/:id', options, handler(groups.deleteGroup))
}

const baseOf = (request: FastifyRequest, services: Services) =>
  `${originOf(request, services)}${prefix}`

/** Registers the documents that describe the endpoint. */
function serveDocuments(scim: FastifyInstance, services: Services): void {
  const document = (path: string, content: (base: string) => object) =>
    scim.get(path, options, (request, reply) => reply.send(content(baseOf(request, services))))
  document('/ServiceProviderConfig', serviceProviderConfig)
  document('/ResourceTypes', (base) =>
    listResponse(resourceTypes.map((type) => resourceTypeDocument(type, base))),
  )
  document('/Schemas', (base) =>
    listResponse(resourceTypes.map((type) => schemaDocument(type, base))),
  )
  for (const type of resourceTypes) {
    document(`/ResourceTypes/${type.id}`, (base) => resourceTypeDocument(type, base))
    document(`/Schemas/${type.schema.replaceAll(':', '::')}`, (base) => schemaDocument(type, base))
  }
}
