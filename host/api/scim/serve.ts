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
import type { DirectoryCall } from './call.ts'
import * as groups from './groups.ts'
import { admitDirectory } from './guard.ts'
import { listResponse } from './resource.ts'
import * as users from './users.ts'

const prefix = '/scim/v2'

/**
 * Registers the endpoint at which the directory of the company keeps users and groups up to date (SCIM 2.0, RFC 7643 and 7644).
 * Without `SCIM_TOKEN` there is none.
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

/** Bodies are read once the directory is known; one that cannot be read is a 400. */
const options = {
  bodyLimit: signedInBodyLimit,
  config: { isGuarded: true, shapeStatus: 400 },
} as const

function serveRecords(scim: FastifyInstance, services: Services): void {
  const call = (request: FastifyRequest, reply: FastifyReply): DirectoryCall => ({
    request,
    reply,
    services,
    base: baseOf(request, services),
  })
  scim.get('/Users', options, async (...both) => users.listUsers(call(...both)))
  scim.post('/Users', options, async (...both) => users.createUser(call(...both)))
  scim.get('/Users/:id', options, async (...both) => users.getUser(call(...both)))
  scim.put('/Users/:id', options, async (...both) => users.replaceUser(call(...both)))
  scim.patch('/Users/:id', options, async (...both) => users.patchUser(call(...both)))
  scim.delete('/Users/:id', options, async (...both) => users.deleteUser(call(...both)))
  scim.get('/Groups', options, async (...both) => groups.listGroups(call(...both)))
  scim.post('/Groups', options, async (...both) => groups.createGroup(call(...both)))
  scim.get('/Groups/:id', options, async (...both) => groups.getGroup(call(...both)))
  scim.put('/Groups/:id', options, async (...both) => groups.replaceGroup(call(...both)))
  scim.patch('/Groups/:id', options, async (...both) => groups.patchGroup(call(...both)))
  scim.delete('/Groups/:id', options, async (...both) => groups.deleteGroup(call(...both)))
}

const baseOf = (request: FastifyRequest, services: Services) =>
  `${originOf(request, services)}${prefix}`

/** Returns what the endpoint is, for validators. */
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
