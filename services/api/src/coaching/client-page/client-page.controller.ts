import { Body, Controller, Param } from '@nestjs/common';
import { changeClient, clientPage } from '@repo/contracts/coaching/coaching';
import { OwnForm, PageRoute } from '../../platform/route.ts';
import type { Form } from './client-form.ts';
import type { ClientLink } from './client-links.ts';
import { ClientPageService } from './client-page.service.ts';
import { clientContentPolicy } from './client-template.ts';

@Controller()
export class ClientPageController {
  constructor(private readonly pages: ClientPageService) {}

  @PageRoute(clientPage, 'public', clientContentPolicy)
  show(@Param() link: ClientLink): Promise<string> {
    return this.pages.show(link);
  }

  @PageRoute(changeClient, 'public', clientContentPolicy)
  @OwnForm()
  change(@Param() link: ClientLink, @Body() form: Form): Promise<string> {
    return this.pages.change(link, form);
  }
}
