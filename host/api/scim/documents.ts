import { groupSchema, userSchema } from './resource.ts'

const core = 'urn:ietf:params:scim:schemas:core:2.0'

/** Maximum number of resources per page. */
export const maxPageSize = 200

/** Returns what the endpoint supports (RFC 7643, section 5). */
export const serviceProviderConfig = (base: string) => ({
  schemas: [`${core}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: maxPageSize },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token of the setting SCIM_TOKEN',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

interface ResourceType {
  id: string
  description: string
  /** Id of its schema. */
  schema: string
  attributes: object[]
}

interface Attribute {
  name: string
  type?: 'string' | 'boolean' | 'complex'
  description: string
  required?: boolean
  uniqueness?: 'none' | 'server'
  multiValued?: boolean
  caseExact?: boolean
  subAttributes?: object[]
}

const attribute = ({ type = 'string', ...rest }: Attribute): object => ({
  multiValued: false,
  required: false,
  mutability: 'readWrite',
  returned: 'default',
  ...(type === 'string' && { caseExact: false, uniqueness: 'none' }),
  type,
  ...rest,
})

const userAttributes = [
  attribute({
    name: 'userName',
    description: 'Name by which the directory knows the person',
    required: true,
    uniqueness: 'server',
  }),
  attribute({
    name: 'externalId',
    description: 'Id of the person in the directory',
    caseExact: true,
    uniqueness: 'server',
  }),
  attribute({
    name: 'displayName',
    description: 'Name that Assetdesk shows. If another user has it, the email address is added.',
  }),
  attribute({
    name: 'name',
    type: 'complex',
    description: 'Used if displayName is absent',
    subAttributes: ['formatted', 'givenName', 'familyName'].map((name) =>
      attribute({ name, description: 'Part of the name' }),
    ),
  }),
  attribute({
    name: 'active',
    type: 'boolean',
    description: 'Whether the person may sign in',
  }),
  attribute({
    name: 'emails',
    type: 'complex',
    multiValued: true,
    description:
      'Work email address, which identifies the person at sign-in. Defaults to userName.',
    subAttributes: [
      attribute({ name: 'value', description: 'Email address', uniqueness: 'server' }),
      attribute({ name: 'type', description: 'work' }),
      attribute({ name: 'primary', type: 'boolean', description: 'true' }),
    ],
  }),
]

const groupAttributes = [
  attribute({
    name: 'displayName',
    description: 'Name of the group, by which SCIM_ROLES names it',
    required: true,
    uniqueness: 'server',
  }),
  attribute({
    name: 'externalId',
    description: 'Id of the group in the directory, by which SCIM_ROLES may also name it',
    caseExact: true,
    uniqueness: 'server',
  }),
  attribute({
    name: 'members',
    type: 'complex',
    multiValued: true,
    description: 'Users in the group',
    subAttributes: [
      attribute({ name: 'value', description: 'Id of the user' }),
      attribute({ name: 'display', description: 'Name of the user' }),
      attribute({ name: 'type', description: 'User' }),
    ],
  }),
]

export const resourceTypes: readonly ResourceType[] = [
  {
    id: 'User',
    description: 'People of the company',
    schema: userSchema,
    attributes: userAttributes,
  },
  {
    id: 'Group',
    description: 'Groups that set the roles of their members',
    schema: groupSchema,
    attributes: groupAttributes,
  },
]

export const resourceTypeDocument = ({ id, description, schema }: ResourceType, base: string) => ({
  schemas: [`${core}:ResourceType`],
  id,
  name: id,
  endpoint: `/${id}s`,
  description,
  schema,
  schemaExtensions: [],
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` },
})

export const schemaDocument = (
  { id, description, schema, attributes }: ResourceType,
  base: string,
) => ({
  schemas: [`${core}:Schema`],
  id: schema,
  name: id,
  description,
  attributes,
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema}` },
})
