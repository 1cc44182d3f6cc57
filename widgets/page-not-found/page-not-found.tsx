import { shellTexts } from '../../src/domain/messages/en/shell.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { NotFoundIllustration } from './not-found-illustration.tsx'
import { Button } from '../../src/ui/button/button.tsx'
import { Box, Stack } from '../../src/ui/layout/box.tsx'
import { Heading } from '../../src/ui/layout/heading.tsx'

/** The screen of an unknown address. Its button opens the login route. */
export function PageNotFound() {
  const { navigate } = useWidgetHost()
  return (
    <Box
      display="grid"
      height="full"
      alignItems="center"
      justifyContent="center"
      padding={24}
      textAlign="center"
    >
      <Stack alignItems="center" gap={24}>
        <Stack alignItems="center" gap={6}>
          <NotFoundIllustration />
          <Heading defaultLevel={1} size="notFound" tabIndex={-1}>
            {shellTexts.pageNotFound}
          </Heading>
        </Stack>
        <Button variant="primary" onClick={() => navigate({ route: 'login' })}>
          {shellTexts.goHome}
        </Button>
      </Stack>
    </Box>
  )
}
